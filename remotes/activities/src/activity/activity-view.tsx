import { useState } from 'react';
import { ACTIVITY_STATE, translated, type CallResponse } from '@parola/calls';
import { useCall, useHost, useLocale, useSession } from '@parola/kit';
import { Banner, Card, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import { AwardLog } from '../rules/award-log';
import { Rules } from '../rules/rules';
import { useText } from '../text/activity';
import { LogInCard } from './log-in-card';
import { Motif } from './motifs';
import { OtherActivities } from './other-activities';
import { Period, WHY } from './activity-period';
import { Tiers } from './tiers';
import css from './activity.module.css';

export type ActivityInfo = CallResponse<'getActivityInfo'>;

function Terms({ info }: { info: ActivityInfo }) {
  const t = useText();
  const coin = info.tierList.some(({ awardList }) => awardList.some(({ propId }) => propId === 2001));
  if (!coin) return <p className={css.terms}>{t('activities.info.terms')}</p>;
  const { wagerTimes: times, bonusDays: days } = info;
  return <RewardTerms times={times} days={days} className={css.terms} />;
}

function Shown({ info, reload }: { info: ActivityInfo; reload: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { status } = useSession();
  const { session } = useHost();
  const [turn, setTurn] = useState(0);
  const { activityId } = info.activity;
  const may = session.can('claim');
  return (
    <>
      <Card as="section" tone="violet" className={css.hero}>
        <div className={css.heroWords}>
          <h1 className={css.title}>{translated(info.activity, locale).title}</h1>
          <p className={css.intro}>{info.intro[locale] || info.intro['en-PH']}</p>
          <p className={css.period}>
            <Period info={info} onEnd={reload} />
          </p>
        </div>
        <Motif activityId={activityId} className={css.motif} />
      </Card>
      {info.state !== ACTIVITY_STATE.open && <Banner tone="info">{t(WHY[info.state])}</Banner>}
      {status === 'player' && !may.ok && <Banner tone="info">{may.why}</Banner>}
      {status === 'visitor' && <LogInCard />}
      <Tiers info={info} onSeen={() => setTurn((count) => count + 1)} onReload={reload} />
      <Terms info={info} />
      <Rules of={info.activity.ruleList} />
      {status === 'player' && (
        <AwardLog key={turn} activityId={activityId} none={t('activities.info.nothing-received')} />
      )}
      {/* Last on the page: the number of activities is unknown in advance, and here they shift no content. */}
      <OtherActivities activityId={activityId} />
    </>
  );
}

/** Shown when the activity is not open: the reason, and a link to other activities. */
function Closed({ activityId }: { activityId: number }) {
  const t = useText();
  return (
    <>
      <Card as="section" tone="violet" className={css.hero}>
        <div className={css.heroWords}>
          <h1 className={css.title}>{t('activities.info.closed')}</h1>
        </div>
        <Motif activityId={activityId} className={css.motif} />
      </Card>
      <EmptyState title={t('activities.info.closed-title')} text={t('activities.info.closed-text')} />
      <OtherActivities activityId={activityId} />
    </>
  );
}

/** An activity as its configuration describes it: its conditions, the player's progress, and the awards. */
export function ActivityView({ activityId }: { activityId: number }) {
  const { status } = useSession();
  const info = useCall('getActivityInfo', { activityId });
  const closed = info.error?.kind === 'refused' && info.error.refusal === 'activityNotOpen';
  const bones = (
    <Stack gap={4}>
      <Skeleton className={css.boneHero} />
      <Skeleton className={css.boneTier} count={3} />
    </Stack>
  );
  return (
    <div className={css.page}>
      {closed ? (
        <Closed activityId={activityId} />
      ) : (
        <DataView of={info} skeleton={bones}>
          {(data) => <Shown key={status} info={data} reload={info.reload} />}
        </DataView>
      )}
    </div>
  );
}
