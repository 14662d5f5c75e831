import { Route, Routes } from 'react-router-dom';
import { KeyPage } from './key-page';
import { KeyList } from './list';

export default function ConfigurationPage() {
  return (
    <Routes>
      <Route index element={<KeyList />} />
      <Route path=":key" element={<KeyPage />} />
    </Routes>
  );
}
