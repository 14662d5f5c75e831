import { MailDetail } from './mail-detail';

/** `/email/detail?id=` */
export default function MailDetailPage() {
  return <MailDetail layout="rows" />;
}
