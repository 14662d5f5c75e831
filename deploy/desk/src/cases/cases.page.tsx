import { Route, Routes } from 'react-router-dom';
import { CasePage } from './case-page';
import { CaseList } from './list';

export default function CasesPage() {
  return (
    <Routes>
      <Route index element={<CaseList />} />
      <Route path=":id" element={<CasePage />} />
    </Routes>
  );
}
