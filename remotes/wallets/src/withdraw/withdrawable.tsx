import type { ExchangeInfo } from '@parola/calls';
import { Card, Money, Skeleton } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text';
import css from './withdraw.module.css';

/** The amount that can be withdrawn now, and where the rest of the player's money is (player protection C31). */
export function Withdrawable({ info }: { info: ExchangeInfo }) {
  const t = useText();
  const rest = [
    { name: t('wallets.withdraw.unplayed'), amount: info.coin - info.withdrawable },
    { name: t('wallets.withdraw.leaving'), amount: info.withdrawHold },
    { name: t('wallets.withdraw.in-rounds'), amount: info.roundHold },
    { name: t('wallets.withdraw.bonus'), amount: info.bonusCoin },
  ].filter(({ amount }) => amount > 0);
  return (
    <Card as="section" tone="gold" aria-label={t('wallets.withdraw.title')}>
      <p className={css.label}>{t('wallets.withdraw.title')}</p>
      <Money value={info.withdrawable} size="xl" tone="gold" />
      {rest.length > 0 ? (
        <div className={css.rest}>
          <p className={css.restTitle}>{t('wallets.withdraw.why')}</p>
          <Facts>
            {rest.map(({ name, amount }) => (
              <Fact key={name} name={name}>
                <Money value={amount} />
              </Fact>
            ))}
          </Facts>
        </div>
      ) : (
        info.withdrawable > 0 && <p className={css.small}>{t('wallets.withdraw.all-cash')}</p>
      )}
    </Card>
  );
}

/** The skeleton, sized for a player without locked money. */
export function WithdrawableBone() {
  return <Skeleton className={css.heroBone} />;
}
