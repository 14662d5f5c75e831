import { ACTIVITY_ID, formatPesos, manilaMoment, WAGER_KIND, WAGER_STATUS, type WagerRow } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { T, useText } from '../text/bonus';
import type { Layout } from './page-layout';
import { nameOf } from './activity-names';
import css from './hub.module.css';

/**
 * The server's title of the gift for a first deposit, by which it is told apart from the deposit's own bonus of the
 * same kind.
 */
const FIRST_GIFT = 'First deposit gift';

function useName(row: WagerRow): string {
  const t = useText();
  if (row.kind === WAGER_KIND.deposit) return t('vip-bonus.reward.deposit');
  const known = nameOf(row.source);
  if (known === 'deposit') return t('vip-bonus.events.coupon');
  if (row.source === ACTIVITY_ID.FirstDepositBonus && row.title !== FIRST_GIFT)
    return t('vip-bonus.events.first-deposit');
  return known ? t(`vip-bonus.events.${known}`) : row.title;
}

function Terms({ row }: { row: WagerRow }) {
  const t = useText();
  const locale = useLocale();
  if (row.kind === WAGER_KIND.deposit) return t('vip-bonus.reward.deposit-text');
  const amount = <Money value={row.remaining} />;
  if (row.status === WAGER_STATUS.played) return <T id="vip-bonus.reward.played" amount={amount} />;
  if (row.expireTime === undefined) return <T id="vip-bonus.reward.bonus" amount={amount} />;
  return <T id="vip-bonus.reward.ends" amount={amount} date={manilaMoment(row.expireTime, locale)} />;
}

function Meter({ row }: { row: WagerRow }) {
  const t = useText();
  const name = useName(row);
  const { need, have } = row;
  return (
    <Card as="li" className={css.section}>
      <Progress
        label={name}
        value={have}
        max={need}
        text={t('vip-bonus.tasks.progress', { have: formatPesos(Math.min(have, need)), need: formatPesos(need) })}
      />
      <p className={css.text}>
        <Terms row={row} />
      </p>
    </Card>
  );
}

/** The playing conditions in the order in which bets count for them, with their end dates. */
export function InPlay({ layout }: { layout: Layout }) {
  const t = useText();
  const wagers = useCall('wagerList', {}, { quiet: true });
  const left = wagers.data?.list.reduce((sum, row) => sum + row.left, 0) ?? 0;
  return (
    <section className={css.section} aria-labelledby="bonus-in-play">
      <SectionTitle id="bonus-in-play" action={left > 0 ? <Money value={left} size="amount" /> : undefined}>
        {t('vip-bonus.reward.in-play')}
      </SectionTitle>
      <DataView
        of={wagers}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('vip-bonus.reward.none')} text={t('vip-bonus.reward.none-text')} />}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ list }) => (
          <ul className={layout === 'cards' ? css.cards : css.list}>
            {list.map((row) => (
              <Meter key={row.grantId} row={row} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
