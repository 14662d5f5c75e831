import { RefreshCw, Wallet } from 'lucide-react';
import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost, useSession } from '@parola/kit';
import { ButtonLink, Card, cx, Icon, IconButton, Money, TextLink } from '@parola/ui';
import css from './balance-action.module.css';

/** The lobby's balance card: what there is, what of it is bonus, and the way to more. */
export default function BalanceAction() {
  const { nav, session } = useHost();
  const { wallet, walletRefreshing } = useSession();
  const deposit = route('wallets.wallet', { name: 'deposit' });
  const record = route('wallets.record');
  const depositHref = nav.href(deposit);
  const recordHref = nav.href(record);
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
          {recordHref !== undefined && (
            <TextLink inline href={recordHref} onNavigate={() => nav.to(record)}>
              Records
            </TextLink>
          )}
        </span>
      </div>
      <IconButton label="Refresh balance" busy={walletRefreshing} onClick={() => void session.refresh()}>
        <Icon of={RefreshCw} size={20} />
      </IconButton>
      {depositHref !== undefined && (
        <ButtonLink href={depositHref} onNavigate={() => nav.to(deposit)} size="sm">
          Deposit
        </ButtonLink>
      )}
    </Card>
  );
}
