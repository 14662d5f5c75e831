import { MailBox } from './mail-box';

/** `/v2/email`, of the card layout. */
export default function MailCardsPage() {
  return <MailBox layout="cards" />;
}
