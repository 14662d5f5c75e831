import { useState } from 'react';
import { ACTIVITY_ID } from '@parola/calls';
import { useCall, useConfig, useConfigStatus, useHost, useSession } from '@parola/kit';
import { Banner, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import css from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { LogInCard } from '../activity/log-in-card';
import { Rules } from '../rules/rules';
import { useText } from '../text/activity';
import { MonthLog } from './month-log';
import { MonthTiers, monthName, type MonthInfo } from './month-tiers';

const BONES = (
  <Stack gap={4}>
    <Skeleton className={css.boneTier} count={3} />
  </Stack>
);

function PlayerPage() {
  const t = useText();
  const { session } = useHost();
  const month = useCall('monthlyBonus', {});
  const [turn, setTurn] = useState(0);
  const may = session.can('claim');
  return (
    <DataView of={month} skeleton={BONES}>
      {(info) => {
        const each = (one: MonthInfo, title: string) => (
          <section className={css.section} aria-label={title}>
            <SectionTitle>{title}</SectionTitle>
            <MonthTiers month={one} onSeen={() => setTurn((count) => count + 1)} onReload={month.reload} />
          </section>
        );
        return (
          <>
            {!may.ok && <Banner tone="info">{may.why}</Banner>}
            {info.last && each(info.last, t('activities.month.last', { month: monthName(info.last.month) }))}
            {each(info, t('activities.month.now', { month: monthName(info.month) }))}
            <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
            <Rules of={info.ruleList} />
            <MonthLog key={turn} />
          </>
        );
      }}
    </DataView>
  );
}

function VisitorPage() {
  const rule = useConfig('appMonthlyBonusRule');
  const asking = useConfigStatus() === 'loading' && !rule;
  return (
    <>
      <LogInCard />
      {asking && BONES}
      {rule && <MonthTiers rule={rule} />}
      {rule && <Rules of={rule.ruleList} />}
    </>
  );
}

/** The monthly bonus: the progress of this month, and the claimable part of the last month. */
export default function MonthlyBonusPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={css.page}>
      <Hero
        activityId={ACTIVITY_ID.monthlyBonus}
        title={t('activities.month.title')}
        intro={t('activities.month.intro')}
      />
      {status === 'player' ? <PlayerPage /> : status === 'visitor' ? <VisitorPage /> : BONES}
    </div>
  );
}
