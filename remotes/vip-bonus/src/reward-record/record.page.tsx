import { Record } from './record';
import { Hub } from '../bonus/hub';
import type { Layout } from '../bonus/page-layout';

function RecordPage({ layout }: { layout: Layout }) {
  return (
    <Hub page="record" layout={layout}>
      <Record layout={layout} />
    </Hub>
  );
}

/** `/bonus/record`: received awards, newest first. */
export default function RecordListPage() {
  return <RecordPage layout="list" />;
}

/** `/v2/bonus/record`: the same page as a table. */
export function Cards() {
  return <RecordPage layout="cards" />;
}
