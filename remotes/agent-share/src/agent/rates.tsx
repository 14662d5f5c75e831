import { translated } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Money, SectionTitle, Skeleton } from '@parola/ui';
import { Fact, Facts, RewardTerms } from '@parola/ui/forms';
import { Table } from '@parola/ui/table';
import { T, useText } from '../text/pages';
import css from './agent.module.css';

const LEVELS = {
  1: 'agent-share.agent.level-1',
  2: 'agent-share.agent.level-2',
  3: 'agent-share.agent.level-3',
} as const;
const levelOf = (level: number) => (level === 1 ? LEVELS[1] : level === 2 ? LEVELS[2] : LEVELS[3]);

/** Rates by level and bet, rewards by number of friends, and the rules as text; all from the configuration. */
export function RatesAndRules() {
  const t = useText();
  const locale = useLocale();
  const rule = useConfig('appAgent5Rule');
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (!rule) return <Skeleton className={css.bones} />;
  return (
    <>
      <section aria-labelledby="agent-rates">
        <SectionTitle id="agent-rates">{t('agent-share.agent.rates')}</SectionTitle>
        <Table
          caption={t('agent-share.agent.rates')}
          columns={[
            {
              key: 'level',
              header: t('agent-share.agent.level'),
              cell: ({ level }) => t(levelOf(level)),
              rowHeader: true,
            },
            {
              key: 'bet',
              header: t('agent-share.agent.bet'),
              cell: ({ minBet }) => <T id="agent-share.agent.from" amount={<Money value={minBet} compactZeros />} />,
            },
            {
              key: 'rate',
              header: t('agent-share.agent.rate'),
              cell: ({ rateBp }) => `${percent.format(rateBp / 100)}%`,
              numeric: true,
            },
          ]}
          rows={rule.rateList}
          rowKey={({ level, minBet }) => `${level} ${minBet}`}
        />
      </section>
      <section aria-labelledby="agent-rewards">
        <SectionTitle id="agent-rewards">{t('agent-share.rule.rewards')}</SectionTitle>
        <Facts>
          {rule.validList.map(({ id, need, count }) => (
            <Fact key={id} name={t('agent-share.reward.need', { count: need })}>
              <T id="agent-share.reward.gives" amount={<Money value={count} compactZeros />} />
            </Fact>
          ))}
        </Facts>
        <RewardTerms times={rule.wagerTimes} days={rule.bonusDays} />
      </section>
      {rule.ruleList
        .map((both) => translated(both, locale))
        .map(({ title, lines }) => (
          <section key={title}>
            <SectionTitle>{title}</SectionTitle>
            {lines.map((line) => (
              <p key={line} className={css.text}>
                {line}
              </p>
            ))}
          </section>
        ))}
    </>
  );
}
