import { Route, Routes } from 'react-router-dom';
import { RequestList } from './list';
import { RequestPage } from './request';

export default function ApprovalsPage() {
  return (
    <Routes>
      <Route index element={<RequestList />} />
      <Route path=":id" element={<RequestPage />} />
    </Routes>
  );
}
