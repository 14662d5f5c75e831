import { RefreshCw, Wallet } from 'lucide-react';
import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { ButtonLink, Card, cx, Icon, IconButton, Money, TextLink } from '@parola/ui';
import { T, useText } from '../text';
import { LeftToPlayLine } from '../wager/left-to-play-line';
import css from './balance-action.module.css';

/** The balance card of the lobby: balance, bonus part, link to a deposit, and the remaining playing condition. */
export default function BalanceAction() {
  const t = useText();
  const { session } = useHost();
  const { wallet, walletRefreshing } = useSession();
  if (!wallet) return null;
  return (
    <Card as="section" className={css.card} aria-label={t('wallets.balance.label')}>
      <div className={css.row}>
        <span className={css.icon}>
          <Icon of={Wallet} />
        </span>
        <div className={css.words}>
          <span className={cx(css.amount, walletRefreshing && css.refreshing)} aria-live="polite">
            <Money value={balanceOf(wallet)} size="amount" />
          </span>
          <span className={css.split}>
            {wallet.bonusCoin > 0 ? (
              <T
                id="wallets.balance.parts"
                part={<span className={css.part} />}
                cash={<Money value={wallet.coin} />}
                bonus={<Money value={wallet.bonusCoin} />}
              />
            ) : (
              t('wallets.balance.title')
            )}
            <Link as={TextLink} to={route('wallets.record')}>
              {t('wallets.balance.records')}
            </Link>
          </span>
        </div>
        <IconButton label={t('wallets.balance.refresh')} busy={walletRefreshing} onClick={() => void session.refresh()}>
          <Icon of={RefreshCw} size={20} />
        </IconButton>
        <Link as={ButtonLink} size="sm" to={route('wallets.wallet', { name: 'deposit' })}>
          {t('wallets.balance.deposit')}
        </Link>
      </div>
      <LeftToPlayLine />
    </Card>
  );
}
