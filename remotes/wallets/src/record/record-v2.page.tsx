import { Records } from './records';

/** `/v2/wallets/record`: the records as tables. */
export default function RecordV2Page() {
  return <Records layout="table" />;
}
