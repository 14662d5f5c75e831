import { ACTIVITY_ID, ACTIVITY_STATE, translated } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useHost, useLocale } from '@parola/kit';
import { Banner, ButtonLink, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Section } from '../section/section';
import type { ActivityInfo } from '../activity/activity-view';
import page from '../activity/activity.module.css';
import { OtherActivities } from '../activity/other-activities';
import { Period, WHY } from '../activity/activity-period';
import { AwardLog } from '../rules/award-log';
import { Rules } from '../rules/rules';
import { useText as useActivityText } from '../text/activity';
import { useText } from '../text/pusher';
import { LastDrops } from './last-drops';
import { Odds } from './odds';
import { Play } from './play-panel';
import type { Stand } from './pusher-state';
import { Ways } from './ways-to-earn';
import css from './pusher.module.css';

const BONES = (
  <Stack gap={4}>
    <Skeleton className={css.boneWords} />
    <Skeleton className={css.bonePlay} />
    <Skeleton shape="card" />
  </Stack>
);

/** The link to the real-money game of the same name. Hidden from players who may not claim promotions. */
function Game({ gameId }: Pick<Stand, 'gameId'>) {
  const t = useText();
  return (
    <Section className={page.section} title={t('activities.pusher.game')}>
      <p className={page.choose}>{t('activities.pusher.game-text')}</p>
      <Link
        as={ButtonLink}
        tone="secondary"
        to={route('lobby.game-start', { gameId, activityId: ACTIVITY_ID.CoinPusher })}
      >
        {t('activities.pusher.to-game')}
      </Link>
    </Section>
  );
}

function Shown({ info, stand, reload }: { info: ActivityInfo; stand: Stand; reload: () => void }) {
  const locale = useLocale();
  const activityText = useActivityText();
  const may = useHost().session.can('claim');
  return (
    <>
      <header className={css.words}>
        <h1 className={page.title}>{translated(info.activity, locale).title}</h1>
        <p className={page.intro}>{info.intro[locale] || info.intro['en-PH']}</p>
        <p className={page.period}>
          <Period info={info} onEnd={reload} />
        </p>
      </header>
      {info.state !== ACTIVITY_STATE.open && <Banner tone="info">{activityText(WHY[info.state])}</Banner>}
      {!may.ok && <Banner tone="info">{may.why}</Banner>}
      <Play info={info} stand={stand} onMade={reload} />
      <Ways of={stand.wayList} />
      {may.ok && <Game gameId={stand.gameId} />}
      <LastDrops of={stand.lastList} now={info.serverTime} />
      <Odds of={stand.placeList} />
      <Rules of={info.activity.ruleList} />
      <AwardLog
        key={stand.nextNo}
        activityId={ACTIVITY_ID.CoinPusher}
        none={activityText('activities.info.nothing-received')}
      />
      <OtherActivities activityId={ACTIVITY_ID.CoinPusher} />
    </>
  );
}

function Closed() {
  const t = useText();
  const activityText = useActivityText();
  return (
    <>
      <h1 className={page.title}>{t('activities.pusher.title')}</h1>
      <EmptyState
        title={activityText('activities.info.closed-title')}
        text={activityText('activities.info.closed-text')}
      />
      <OtherActivities activityId={ACTIVITY_ID.CoinPusher} />
    </>
  );
}

/** The coin pusher activity: earned drops, the machine, and the link to the game. */
export default function PusherPage() {
  const info = useCall('getActivityInfo', { activityId: ACTIVITY_ID.CoinPusher });
  const closed = info.error?.kind === 'refused' && info.error.refusal === 'activityNotOpen';
  return (
    <div className={page.page}>
      {closed ? (
        <Closed />
      ) : (
        <DataView of={info} skeleton={BONES}>
          {(data) => data.pusher && <Shown info={data} stand={data.pusher} reload={info.reload} />}
        </DataView>
      )}
    </div>
  );
}
