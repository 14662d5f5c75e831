import { useSession } from '@parola/kit';
import { Coupons } from './coupons';
import { Hub } from './hub';
import { InPlay } from './bonus-in-play';
import type { Layout } from './page-layout';
import { Visitor } from './page-parts';
import { Waiting } from './waiting-awards';

function RewardPage({ layout }: { layout: Layout }) {
  const isPlayer = useSession().status === 'player';
  return (
    <Hub page="reward" layout={layout}>
      {isPlayer ? (
        <>
          <Waiting />
          <InPlay layout={layout} />
          <Coupons />
        </>
      ) : (
        <Visitor />
      )}
    </Hub>
  );
}

/** `/bonus/reward`: claimable awards, bonuses in play, and end dates. */
export default function RewardListPage() {
  return <RewardPage layout="list" />;
}

/** `/v2/bonus/reward`: the same page with meters side by side. */
export function Cards() {
  return <RewardPage layout="cards" />;
}
