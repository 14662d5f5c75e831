import { useState } from 'react';
import { Gift } from 'lucide-react';
import { ACTIVITY_ID, awardTextIn, formatPesos, manilaDate, manilaShortDate } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useConfig, useConfigStatus, useHost, useLocale, usePages, useSession } from '@parola/kit';
import { Banner, ButtonLink, DataView, EmptyState, Icon, Skeleton, Stack } from '@parola/ui';
import { ListRow, PagedList, RewardTerms } from '@parola/ui/forms';
import { Section } from '../section/section';
import css from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { LogInCard } from '../activity/log-in-card';
import { OtherActivities } from '../activity/other-activities';
import { Rules } from '../rules/rules';
import { useText as useActivityText } from '../text/activity';
import { useText } from '../text/deposits';
import { Steps, StepsOfRule, useStanding } from './gift-steps';

const PAGE = 20;
const BONES = (
  <Stack gap={4}>
    <Skeleton className={css.boneTier} count={3} />
  </Stack>
);

/** The log of received awards. */
function Log() {
  const t = useText();
  const locale = useLocale();
  const activityText = useActivityText();
  const awardText = awardTextIn(locale);
  const log = usePages('firstDepositBonusLog', {}, PAGE);
  return (
    <Section className={css.section} title={t('activities.first.log')}>
      <PagedList
        of={log}
        label={t('activities.first.log')}
        empty={
          <EmptyState title={t('activities.first.log-none')} text={activityText('activities.info.nothing-received')} />
        }
        row={({ id, need, awardList, createTime }) => (
          <ListRow
            key={id}
            icon={<Icon of={Gift} />}
            title={awardList.map(awardText).join(' + ')}
            meta={`${t('activities.first.step', { need: formatPesos(need) })} · ${manilaDate(createTime, locale)}`}
          />
        )}
      />
    </Section>
  );
}

function PlayerPage() {
  const t = useText();
  const activityText = useActivityText();
  const locale = useLocale();
  const { session } = useHost();
  const standing = useStanding();
  const gift = useCall('firstDepositBonus', {});
  const [turn, setTurn] = useState(0);
  const may = session.can('claim');
  const closed = gift.error?.kind === 'refused' && gift.error.refusal === 'activityNotOpen';
  if (closed)
    return (
      <>
        <EmptyState
          title={activityText('activities.info.closed-title')}
          text={activityText('activities.info.closed-text')}
        />
        <OtherActivities activityId={ACTIVITY_ID.FirstDepositBonus} />
      </>
    );
  return (
    <DataView of={gift} skeleton={BONES}>
      {(info) => (
        <>
          {!may.ok && <Banner tone="info">{may.why}</Banner>}
          <p className={css.choose}>{standing(info, (at) => manilaShortDate(at, locale))}</p>
          <Steps info={info} onReload={gift.reload} onReceived={() => setTurn((count) => count + 1)} />
          {info.amount === 0 && session.can('deposit').ok && (
            <Link as={ButtonLink} wide to={route('wallets.wallet', { name: 'deposit' })}>
              {t('activities.first.deposit')}
            </Link>
          )}
          <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
          <Rules of={info.ruleList} />
          <Log key={turn} />
        </>
      )}
    </DataView>
  );
}

function VisitorPage() {
  const rule = useConfig('appFirstDepositRule');
  const asking = useConfigStatus() === 'loading' && !rule;
  return (
    <>
      <LogInCard />
      {asking && BONES}
      {rule && <StepsOfRule tierList={rule.tierList} />}
      {rule && <Rules of={rule.ruleList} />}
    </>
  );
}

/** The steps of the gift for the first deposit, with the claimable ones. */
export default function FirstDepositPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={css.page}>
      <Hero
        activityId={ACTIVITY_ID.FirstDepositBonus}
        title={t('activities.first.title')}
        intro={t('activities.first.intro')}
      />
      {status === 'player' ? <PlayerPage /> : status === 'visitor' ? <VisitorPage /> : BONES}
    </div>
  );
}
