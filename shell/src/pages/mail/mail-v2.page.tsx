import { MailBox } from './mail-box';

/** `/v2/email`: the mails in the card layout. */
export default function MailCardsPage() {
  return <MailBox layout="cards" />;
}
