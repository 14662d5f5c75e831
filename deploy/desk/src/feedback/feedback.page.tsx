import { Route, Routes } from 'react-router-dom';
import { TicketList } from './list';
import { Ticket } from './ticket';

export default function FeedbackPage() {
  return (
    <Routes>
      <Route index element={<TicketList />} />
      <Route path=":id" element={<Ticket />} />
    </Routes>
  );
}
