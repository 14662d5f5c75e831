import { RefreshCw, Wallet } from 'lucide-react';
import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { ButtonLink, Card, cx, Icon, IconButton, Money, TextLink } from '@parola/ui';
import css from './balance-action.module.css';

/** The lobby's balance card: what there is, what of it is bonus, and the way to more. */
export default function BalanceAction() {
  const { session } = useHost();
  const { wallet, walletRefreshing } = useSession();
  if (!wallet) return null;
  return (
    <Card as="section" className={css.card} aria-label="Your balance">
      <span className={css.icon}>
        <Icon of={Wallet} />
      </span>
      <div className={css.words}>
        <span className={cx(css.amount, walletRefreshing && css.refreshing)} aria-live="polite">
          <Money value={balanceOf(wallet)} size="amount" />
        </span>
        <span className={css.split}>
          {wallet.bonusCoin > 0 ? (
            <>
              Cash <Money value={wallet.coin} /> · Bonus <Money value={wallet.bonusCoin} />
            </>
          ) : (
            'Balance'
          )}
          <Link as={TextLink} inline to={route('wallets.record')}>
            Records
          </Link>
        </span>
      </div>
      <IconButton label="Refresh balance" busy={walletRefreshing} onClick={() => void session.refresh()}>
        <Icon of={RefreshCw} size={20} />
      </IconButton>
      <Link as={ButtonLink} size="sm" to={route('wallets.wallet', { name: 'deposit' })}>
        Deposit
      </Link>
    </Card>
  );
}
