import { Link, useConfig, useSession } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, ButtonLink, Card, Money, Skeleton, Stack } from '@parola/ui';
import { T, useText } from '../text';
import { SupportAddress } from './support-address';
import css from './cash-out-note.module.css';

/** What a player who wants money out finds: how much may leave, why not more, and who pays it out. */
export function CashOutNote() {
  const t = useText();
  const { wallet } = useSession();
  const support = useConfig('appSupport');
  const kept = wallet ? wallet.coin - wallet.withdrawable : 0;
  return (
    <Stack as="section" gap={4} className={css.note}>
      <Card>
        <p className={css.label}>{t('wallets.cash-out.title')}</p>
        {wallet ? <Money value={wallet.withdrawable} size="xl" tone="gold" /> : <Skeleton shape="title" />}
        {wallet && kept > 0 && (
          <p className={css.why}>
            <T id="wallets.cash-out.play-first" amount={<Money value={kept} />} />
          </p>
        )}
        {wallet && wallet.bonusCoin > 0 && (
          <p className={css.why}>
            <T id="wallets.cash-out.bonus" amount={<Money value={wallet.bonusCoin} />} />
          </p>
        )}
        {wallet && wallet.frozenCoin > 0 && (
          <p className={css.why}>
            <T id="wallets.cash-out.leaving" amount={<Money value={wallet.frozenCoin} />} />
          </p>
        )}
      </Card>
      <Banner tone="info">
        {support?.email ? (
          <T id="wallets.cash-out.support" address={<SupportAddress support={support} />} />
        ) : (
          t('wallets.cash-out.not-yet')
        )}
      </Banner>
      <Link as={ButtonLink} tone="secondary" wide to={route('wallets.wallet', { name: 'deposit' })}>
        {t('wallets.cash-out.back')}
      </Link>
    </Stack>
  );
}
