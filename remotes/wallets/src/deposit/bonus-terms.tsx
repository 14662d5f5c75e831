import { manilaDate, type Order } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { T } from '../text/order';
import css from './deposit.module.css';

/** The playing condition and the end of an order's bonus. Orders from older servers lack both. */
export function BonusTerms({ order }: { order: Order }) {
  const locale = useLocale();
  const { wagerNeed, bonusDays, bonusExpireTime } = order;
  if (wagerNeed === undefined) return null;
  const need = <Money value={wagerNeed} />;
  return (
    <p className={css.end}>
      {bonusExpireTime !== undefined ? (
        <T id="wallets.order.bonus-until" need={need} date={<strong>{manilaDate(bonusExpireTime, locale)}</strong>} />
      ) : bonusDays !== undefined ? (
        <T id="wallets.order.bonus-within" need={need} days={bonusDays} />
      ) : (
        <T id="wallets.order.bonus-need" need={need} />
      )}
    </p>
  );
}
