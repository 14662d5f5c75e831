import { MailDetail } from './mail-detail';

/** `/v2/email/detail?id=`: a mail in the card layout. */
export default function MailDetailCardsPage() {
  return <MailDetail layout="cards" />;
}
