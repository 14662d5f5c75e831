import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost, useSession } from '@parola/kit';
import { ButtonLink, Card, cx, Money, Skeleton } from '@parola/ui';
import { useText } from '../../texts/account';
import css from './member.module.css';

/**
 * The playable balance with its cash and withdrawable parts, and the bonus as a separate amount (player protection
 * C31).
 */
export function BalanceCard() {
  const t = useText();
  const { nav, session } = useHost();
  const { wallet, walletRefreshing } = useSession();
  const deposit = nav.href(route('wallets.wallet', { name: 'deposit' }));
  const withdraw = nav.href(route('wallets.wallet', { name: 'withdraw' }));
  const allowed = session.can('deposit');
  return (
    <Card as="section" tone="gold" aria-label={t('shell.balance.title')} className={css.balance}>
      <p className={css.label}>{t('shell.balance.title')}</p>
      {wallet ? (
        <p className={cx(walletRefreshing && css.refreshing)}>
          <Money value={balanceOf(wallet)} size="xl" />
        </p>
      ) : (
        <Skeleton className={css.amountBone} />
      )}
      {!wallet && <Skeleton className={css.partsBone} />}
      {wallet && (
        <dl className={css.parts}>
          <div>
            <dt>{t('shell.balance.cash')}</dt>
            <dd>
              <Money value={wallet.coin} />
            </dd>
          </div>
          <div>
            <dt>{t('shell.balance.to-withdraw')}</dt>
            <dd>
              <Money value={wallet.withdrawable} />
            </dd>
          </div>
          <div>
            <dt>{t('shell.balance.bonus')}</dt>
            <dd>
              <Money value={wallet.bonusCoin} />
            </dd>
          </div>
        </dl>
      )}
      {!allowed.ok && <p className={css.why}>{allowed.why}</p>}
      <div className={css.actions}>
        {deposit && allowed.ok && (
          <ButtonLink href={deposit} wide>
            {t('shell.balance.deposit')}
          </ButtonLink>
        )}
        {withdraw && (
          <ButtonLink href={withdraw} tone="secondary" wide>
            {t('shell.balance.withdraw')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
