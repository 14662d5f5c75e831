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
  /** The guarded page. */
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

/** Tells the player that the activity is not open for them, and leads back to the previous page. */
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
 * The activity-login check (specification §4) of a logged-in player: page and code load only if the player's activity
 * list contains the activity. The platform enforces the rule by itself; this check saves the player a page of refused
 * calls.
 */
export default function ActivityGuard({ activity, children }: Props) {
  const list = useCall('getActivityIds', {});
  return (
    <DataView of={list} skeleton={BONES}>
      {({ activityIds }) => (activityIds.includes(activity) ? children : <NotOpen />)}
    </DataView>
  );
}
