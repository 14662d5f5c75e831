import { Link, useConfig, useSession } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, ButtonLink, Card, Money, Skeleton, Stack } from '@parola/ui';
import { SupportAddress } from './support-address';
import css from './cash-out-note.module.css';

/** What a player who wants money out finds: how much may leave, why not more, and who pays it out. */
export function CashOutNote() {
  const { wallet } = useSession();
  const support = useConfig('appSupport');
  const kept = wallet ? wallet.coin - wallet.withdrawable : 0;
  return (
    <Stack as="section" gap={4} className={css.note}>
      <Card>
        <p className={css.label}>You can cash out</p>
        {wallet ? <Money value={wallet.withdrawable} size="xl" tone="gold" /> : <Skeleton shape="title" />}
        {wallet && kept > 0 && (
          <p className={css.why}>
            <Money value={kept} /> must be played first: every deposit is played through once before it can leave.
          </p>
        )}
        {wallet && wallet.bonusCoin > 0 && (
          <p className={css.why}>
            <Money value={wallet.bonusCoin} /> is bonus money and becomes cash when its playing condition is met.
          </p>
        )}
        {wallet && wallet.frozenCoin > 0 && (
          <p className={css.why}>
            <Money value={wallet.frozenCoin} /> is on its way out already.
          </p>
        )}
      </Card>
      <Banner tone="info">
        {support?.email ? (
          <>
            Cash-outs are paid by our support team at the moment. Write to <SupportAddress support={support} /> with the
            amount; your balance stays as it is until the payment is confirmed.
          </>
        ) : (
          'You cannot ask for a cash-out here yet. Your money stays in your balance.'
        )}
      </Banner>
      <Link as={ButtonLink} tone="secondary" wide to={route('wallets.wallet', { name: 'deposit' })}>
        Back to deposit
      </Link>
    </Stack>
  );
}
