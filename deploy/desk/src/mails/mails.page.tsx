import { Route, Routes } from 'react-router-dom';
import { MailList } from './list';
import { WriteMail } from './write-mail';

export default function MailPage() {
  return (
    <Routes>
      <Route index element={<MailList />} />
      <Route path="new" element={<WriteMail />} />
    </Routes>
  );
}
