import { Route, Routes } from 'react-router-dom';
import { CasePage } from './withdrawal-page';
import { Queue } from './list';

export default function WithdrawalsPage() {
  return (
    <Routes>
      <Route index element={<Queue />} />
      <Route path=":id" element={<CasePage />} />
    </Routes>
  );
}
