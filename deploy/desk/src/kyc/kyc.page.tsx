import { Route, Routes } from 'react-router-dom';
import { CasePage } from './kyc-case';
import { CaseList } from './list';

export default function KycPage() {
  return (
    <Routes>
      <Route index element={<CaseList />} />
      <Route path=":id" element={<CasePage />} />
    </Routes>
  );
}
