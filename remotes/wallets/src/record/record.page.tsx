import { Records } from './records';

/** `/wallets/record` */
export default function RecordPage() {
  return <Records layout="days" />;
}
