import { Route, Routes } from 'react-router-dom';
import { ChatList } from './list';
import { OpenChat } from './open-chat';

export default function ChatPage() {
  return (
    <Routes>
      <Route index element={<ChatList />} />
      <Route path=":id" element={<OpenChat />} />
    </Routes>
  );
}
