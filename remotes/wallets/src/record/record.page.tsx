import { Records } from './records';

/** `/wallets/record`: the records grouped by day. */
export default function RecordPage() {
  return <Records layout="days" />;
}
