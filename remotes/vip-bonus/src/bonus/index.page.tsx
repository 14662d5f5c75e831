import { route } from '@parola/contract';
import { Link, useSession } from '@parola/kit';
import { SectionTitle, Skeleton, TextLink } from '@parola/ui';
import { useText } from '../text/bonus';
import { Events } from './events';
import { FreeRounds } from './free-rounds';
import { Hub } from './hub';
import { Visitor } from './page-parts';
import { Purse } from './purse-card';
import { EVENT } from './routes';
import { Waiting } from './waiting-awards';
import css from './hub.module.css';

/** `/bonus/index`: claimable awards, collected items, open activities. */
export default function IndexPage() {
  const t = useText();
  const { status } = useSession();
  // The layout of the rest depends on the session, so wait for it.
  if (status === 'starting')
    return (
      <Hub page="index">
        <Skeleton className={css.boneAll} />
      </Hub>
    );
  return (
    <Hub page="index">
      {status === 'player' ? (
        <>
          <Waiting />
          <Purse />
        </>
      ) : (
        <Visitor />
      )}
      <section className={css.section} aria-labelledby="bonus-events">
        <SectionTitle
          id="bonus-events"
          action={
            <Link as={TextLink} to={route(EVENT)}>
              {t('vip-bonus.hub.see-all')}
            </Link>
          }
        >
          {t('vip-bonus.events.title')}
        </SectionTitle>
        <Events most={4} />
      </section>
      {/* Last on the page, so that late content shifts nothing. */}
      {status === 'player' && <FreeRounds />}
    </Hub>
  );
}
