import { Link, useConfig, useSession } from '@parola/kit';
import { route } from '@parola/contract';
import { Banner, ButtonLink, Card, Money, Skeleton, Stack } from '@parola/ui';
import { T, useText } from '../text';
import { LeftToPlayCard } from '../wager/left-to-play-card';
import { useLeftToPlay } from '../wager/use-left-to-play';
import { SupportAddress } from './support-address';
import css from './withdraw-note.module.css';

/** What a player who wants money out finds: how much may leave, why not more, and who pays it out. */
export function WithdrawNote() {
  const t = useText();
  const { wallet } = useSession();
  // Below it nothing is shown before it is known how much room it takes.
  const left = useLeftToPlay();
  const support = useConfig('appSupport');
  return (
    <Stack as="section" gap={4} className={css.note}>
      <Card>
        <p className={css.label}>{t('wallets.withdraw.title')}</p>
        {wallet ? <Money value={wallet.withdrawable} size="xl" tone="gold" /> : <Skeleton shape="title" />}
        {wallet && wallet.frozenCoin > 0 && (
          <p className={css.why}>
            <T id="wallets.withdraw.leaving" amount={<Money value={wallet.frozenCoin} />} />
          </p>
        )}
      </Card>
      <LeftToPlayCard of={left} />
      {left.settled ? (
        <>
          <Banner tone="info">
            {support?.email ? (
              <T id="wallets.withdraw.support" address={<SupportAddress support={support} />} />
            ) : (
              t('wallets.withdraw.not-yet')
            )}
          </Banner>
          <Link as={ButtonLink} tone="secondary" wide to={route('wallets.wallet', { name: 'deposit' })}>
            {t('wallets.withdraw.back')}
          </Link>
        </>
      ) : (
        !wallet && <Skeleton shape="card" />
      )}
    </Stack>
  );
}
