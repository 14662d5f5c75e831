import { RebateContent } from '../rebate/rebate-content';
import { Hub } from './hub';
import type { Layout } from './page-layout';

function RebatePage({ layout }: { layout: Layout }) {
  return (
    <Hub page="rebate" layout={layout}>
      <RebateContent />
    </Hub>
  );
}

/** `/bonus/rebate`: the rebate on bets, inside the hub. */
export default function RebateListPage() {
  return <RebatePage layout="list" />;
}

/** `/v2/bonus/rebate`: the same page as cards. */
export function Cards() {
  return <RebatePage layout="cards" />;
}
