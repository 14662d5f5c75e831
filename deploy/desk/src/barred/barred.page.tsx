import { Route, Routes } from 'react-router-dom';
import { ImportPage } from './import-page';
import { Overview } from './overview';

export default function BarredPage() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path=":id" element={<ImportPage />} />
    </Routes>
  );
}
