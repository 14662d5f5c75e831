import { useSession } from '@parola/kit';
import { cx } from '@parola/ui';
import type { Layout } from '../bonus/page-layout';
import { Visitor } from '../bonus/page-parts';
import { OpenShop } from './open-shop';
import { Points } from './points';
import hub from '../bonus/hub.module.css';

function PointsPage({ layout }: { layout: Layout }) {
  const isPlayer = useSession().status === 'player';
  return (
    <div className={cx(hub.page, layout === 'cards' && hub.wide)}>
      {isPlayer ? (
        <Points layout={layout} />
      ) : (
        <>
          <Visitor />
          <OpenShop layout={layout} />
        </>
      )}
    </div>
  );
}

/** `/points`: the player's points, the offers, and the log. */
export default function PointsListPage() {
  return <PointsPage layout="list" />;
}

/** `/points/v2`: the same page as cards. */
export function Cards() {
  return <PointsPage layout="cards" />;
}
