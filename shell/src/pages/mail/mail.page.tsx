import { MailBox } from './mail-box';

/** `/email` */
export default function MailPage() {
  return <MailBox layout="rows" />;
}
