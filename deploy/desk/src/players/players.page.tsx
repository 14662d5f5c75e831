import { Route, Routes } from 'react-router-dom';
import { PlayerPage } from './player';
import { PlayerSearch } from './search';

export default function PlayersPage() {
  return (
    <Routes>
      <Route index element={<PlayerSearch />} />
      <Route path=":id" element={<PlayerPage />} />
    </Routes>
  );
}
