import { manilaWhen, type ExchangeInfo } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { T } from '../text';
import css from './withdraw.module.css';

/** The remaining withdrawals of the day, by count and by amount. */
export function Today({ info }: { info: ExchangeInfo }) {
  const locale = useLocale();
  return (
    <p className={css.small}>
      <T
        id="wallets.withdraw.today"
        count={Math.max(0, info.dayCountMax - info.todayCount)}
        of={info.dayCountMax}
        amount={<Money value={Math.max(0, info.dayAmountMax - info.todayAmount)} compactZeros />}
        time={manilaWhen(info.resetTime, info.serverTime, locale)}
      />
    </p>
  );
}
