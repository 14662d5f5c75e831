import { Records } from './records';

export { load as words } from '../text/records';

/** `/wallets/record` */
export default function RecordPage() {
  return <Records layout="days" />;
}
