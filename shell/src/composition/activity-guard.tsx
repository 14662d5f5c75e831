import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '@parola/kit';
import { Button, DataView, ErrorState, Skeleton, Stack } from '@parola/ui';
import { inLocale } from '../ground/locale';
import { useText } from '../texts/late';
import { useShell } from './shell';
import css from './current-page.module.css';

interface Props {
  /** Number of the page's activity. */
  activity: number;
  /** The page. */
  children: ReactNode;
}

const BONES = (
  <div className={css.inset}>
    <Stack gap={4}>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={3} />
    </Stack>
  </div>
);

/** Says that the activity is not open for this player now, and leads back to the page before. */
function NotOpen() {
  const t = useText();
  const { location, routes } = useShell();
  const page = routes.match(useLocation().pathname)?.page;
  const back = () => {
    if (!location.back()) location.go('/', true);
  };
  return (
    <div className={css.inset}>
      {page?.chrome === 'root' && <h1 className="visually-hidden">{inLocale(page.title, page.titles)}</h1>}
      <ErrorState
        title={t('shell.activity.closed')}
        text={t('shell.activity.closed-text')}
        action={
          <Button tone="secondary" onClick={back}>
            {t('shell.activity.back')}
          </Button>
        }
      />
    </div>
  );
}

/**
 * The activity-login check (specification §4) for a logged-in player: the page and its code come only if the player's
 * activity list holds the activity. The platform refuses by itself; this check avoids a page of refusals.
 */
export default function ActivityGuard({ activity, children }: Props) {
  const list = useCall('getActivityIds', {});
  return (
    <DataView of={list} skeleton={BONES}>
      {({ activityIds }) => (activityIds.includes(activity) ? children : <NotOpen />)}
    </DataView>
  );
}
