import { ACTIVITY_ID, formatPesos, manilaDate, manilaTime, WAGER_KIND } from '@parola/calls';
import { useLocale, useSession } from '@parola/kit';
import { Card, ErrorState, Money, SectionTitle, Skeleton } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { T, useText } from '../text';
import { summaryOf, type WagerGroup } from './left-to-play';
import { GiveUpBonus } from './give-up-bonus';
import type { LeftToPlay } from './use-left-to-play';
import css from './wager.module.css';

const NAMES: Readonly<Partial<Record<number, 'first-deposit' | 'coupon' | 'check-in' | 'vip' | 'draw'>>> = {
  [ACTIVITY_ID.Deposit]: 'coupon',
  [ACTIVITY_ID.FirstDepositBonus]: 'first-deposit',
  [ACTIVITY_ID.FreeSign]: 'check-in',
  [ACTIVITY_ID.VIP]: 'vip',
  [ACTIVITY_ID.LuckyJackpot]: 'draw',
};

/** The name of a line in the list. */
function useName({ kind, source, title }: WagerGroup): string {
  const t = useText();
  const name = NAMES[source];
  if (kind === WAGER_KIND.deposit) return t('wallets.wager.deposits');
  // Bonuses of an unknown kind use the server's title.
  return name ? t(`wallets.wager.${name}`) : title;
}

function Rule({ group }: { group: WagerGroup }) {
  const t = useText();
  const locale = useLocale();
  const { user } = useSession();
  const { kind, remaining, expireTime, played } = group;
  const amount = <Money value={remaining} />;
  if (kind === WAGER_KIND.deposit) return t('wallets.wager.deposits-text');
  if (played)
    return <T id={user?.totalRecharge ? 'wallets.wager.played' : 'wallets.wager.played-first'} amount={amount} />;
  if (expireTime === undefined) return <T id="wallets.wager.bonus-text" amount={amount} />;
  const date = `${manilaDate(expireTime, locale)}, ${manilaTime(expireTime, locale)}`;
  return <T id="wallets.wager.bonus-ends" amount={amount} date={<strong className={css.date}>{date}</strong>} />;
}

function Meter({ group, onEnded }: { group: WagerGroup; onEnded?: (() => void) | undefined }) {
  const t = useText();
  const name = useName(group);
  const { need, have, played } = group;
  return (
    <li className={css.row}>
      {played ? (
        <p className={css.name}>{name}</p>
      ) : (
        <Progress
          label={name}
          value={have}
          max={need}
          text={t('wallets.wager.progress', { have: formatPesos(have), need: formatPesos(need) })}
        />
      )}
      <p className={css.text}>
        <Rule group={group} />
      </p>
      {onEnded && !played && group.grants.length > 0 && <GiveUpBonus group={group} name={name} onEnded={onEnded} />}
    </li>
  );
}

/**
 * The remaining playing conditions, with their ends: until they are met, deposits cannot be withdrawn and bonuses are
 * not cash. Empty without any. `short`: without the share of bets that counts, and without giving up a bonus.
 */
export function LeftToPlayCard({ of, short }: { of: LeftToPlay; short?: boolean }) {
  const t = useText();
  const { due, groups, weights, failed, failure, reload } = of;
  if (!due) return null;
  if (failed) return short ? null : <ErrorState text={failure} onRetry={reload} />;
  if (!groups) return <Skeleton shape="card" />;
  if (groups.length === 0) return null;
  return (
    <Card as="section" aria-label={t('wallets.wager.title')} className={css.card}>
      <SectionTitle action={<Money value={summaryOf(groups).left} size="amount" />}>
        {t('wallets.wager.title')}
      </SectionTitle>
      <ul className={css.rows}>
        {groups.map((group) => (
          <Meter key={group.key} group={group} onEnded={short ? undefined : reload} />
        ))}
      </ul>
      {groups.some(({ expireTime, played }) => expireTime !== undefined && !played) && (
        <p className={css.text}>{t('wallets.wager.expires')}</p>
      )}
      {!short && (
        <p className={css.text}>
          {t('wallets.wager.how')} {weights}
        </p>
      )}
    </Card>
  );
}
