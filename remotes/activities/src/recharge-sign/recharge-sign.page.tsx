import { useState } from 'react';
import { ACTIVITY_ID } from '@parola/calls';
import { useCall, useConfig, useConfigStatus, useHost, useSession } from '@parola/kit';
import { Banner, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { LogInCard } from '../activity/log-in-card';
import { OtherActivities } from '../activity/other-activities';
import { AwardLog } from '../rules/award-log';
import { Rules } from '../rules/rules';
import { useText as useActivityText } from '../text/activity';
import { useText } from '../text/deposits';
import { RunDays, Today } from './sign-run';
import css from './recharge-sign.module.css';

const BONES = (
  <Stack gap={4}>
    <div className={css.days}>
      <Skeleton className={css.bone} count={7} />
    </div>
    <Skeleton shape="card" />
  </Stack>
);

function PlayerPage() {
  const activityText = useActivityText();
  const { session } = useHost();
  const run = useCall('getRechargeSignConfig', {});
  const [turn, setTurn] = useState(0);
  const may = session.can('claim');
  const closed = run.error?.kind === 'refused' && run.error.refusal === 'activityNotOpen';
  if (closed)
    return (
      <>
        <EmptyState
          title={activityText('activities.info.closed-title')}
          text={activityText('activities.info.closed-text')}
        />
        <OtherActivities activityId={ACTIVITY_ID.RechargeSign} />
      </>
    );
  return (
    <DataView of={run} skeleton={BONES}>
      {(info) => (
        <>
          {!may.ok && <Banner tone="info">{may.why}</Banner>}
          <RunDays days={info.list} today={info.day} />
          <Today info={info} onReload={run.reload} onReceived={() => setTurn((count) => count + 1)} />
          <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
          <Rules of={info.ruleList} />
          <AwardLog
            key={turn}
            activityId={ACTIVITY_ID.RechargeSign}
            none={activityText('activities.info.nothing-received')}
          />
        </>
      )}
    </DataView>
  );
}

function VisitorPage() {
  const rule = useConfig('appRechargeSignRule');
  const asking = useConfigStatus() === 'loading' && !rule;
  return (
    <>
      <LogInCard />
      {asking && BONES}
      {rule && <RunDays days={rule.list.map((day, at) => ({ ...day, day: at + 1 }))} today={undefined} />}
      {rule && <Rules of={rule.ruleList} />}
    </>
  );
}

/** Rewards for days with deposits: each day has a larger one. */
export default function RechargeSignPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={page.page}>
      <Hero
        activityId={ACTIVITY_ID.RechargeSign}
        title={t('activities.recharge.title')}
        intro={t('activities.recharge.intro')}
      />
      {status === 'player' ? <PlayerPage /> : status === 'visitor' ? <VisitorPage /> : BONES}
    </div>
  );
}
