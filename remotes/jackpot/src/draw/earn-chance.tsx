import type { DrawInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { Anchor, cx, formatMoney } from '@parola/ui';
import { useText } from '../text';
import css from './spin-button.module.css';

/**
 * Replaces SPIN when no chance is left: shows how to earn the next one. A deposit earns one per day; after that, bets
 * do.
 */
export function WayOn({ info: { needDeposit, haveDeposit } }: { info: Pick<DrawInfo, 'needDeposit' | 'haveDeposit'> }) {
  const t = useText();
  const missing = needDeposit - haveDeposit;
  const note = <span className={css.note}>{t('jackpot.way.note')}</span>;
  if (missing > 0)
    return (
      <Link as={Anchor} className={cx(css.spin, css.way)} to={route('wallets.wallet', { name: 'deposit' })}>
        <span className={css.wayWord}>
          {t('jackpot.way.deposit', { amount: formatMoney(missing, { compactZeros: true }) })}
        </span>{' '}
        {note}
      </Link>
    );
  return (
    <Link as={Anchor} className={cx(css.spin, css.way)} to={route('lobby.home')}>
      <span className={css.wayWord}>{t('jackpot.way.play')}</span> {note}
    </Link>
  );
}
