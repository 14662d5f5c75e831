import { formatPesos, KYC_STATUS, manilaWhen, REFUSALS, RG_STATUS, WAGER_KIND, type ExchangeInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Banner, TextLink } from '@parola/ui';
import { IdentityFirst } from '../common/identity-first';
import { T, useText } from '../text';
import { SupportAddress } from '../common/support-address';

type Props = { info: ExchangeInfo };

function Frozen() {
  const t = useText();
  const support = useConfig('appSupport');
  return (
    <Banner tone="danger">
      {support?.email ? (
        <T id="wallets.blocked.frozen" address={<SupportAddress support={support} />} />
      ) : (
        t('wallets.blocked.frozen-text')
      )}
    </Banner>
  );
}

/** The reasons that block all withdrawals now, in plain words with numbers, and the remedy. Empty without a reason. */
export function Blocked({ info }: Props) {
  const t = useText();
  const locale = useLocale();
  switch (info.blockedBy) {
    case undefined:
      return info.needKyc ? <IdentityFirst before="withdraw" status={info.kycStatus} /> : null;
    case REFUSALS.kycNeeded:
    case REFUSALS.kycReview:
    case REFUSALS.kycRejected:
      return <IdentityFirst before="withdraw" status={info.kycStatus} />;
    case REFUSALS.validBetNeeded: {
      // Only deposits block withdrawals: bonuses do not keep cash from being withdrawn.
      const deposits = info.wager.items.filter(({ kind }) => kind === WAGER_KIND.deposit);
      const left = deposits.reduce((sum, item) => sum + item.left, 0);
      return <Banner tone="info">{t('wallets.blocked.unplayed', { left: formatPesos(left) })}</Banner>;
    }
    case REFUSALS.withdrawalPending:
      return (
        <Banner tone="info">
          {t('wallets.blocked.pending', { count: info.openCount })}{' '}
          {info.pendingOrder && (
            <Link
              as={TextLink}
              inline
              to={route('wallets.wallet', { name: 'withdraw', orderId: info.pendingOrder.orderId })}
            >
              {t('wallets.blocked.see')}
            </Link>
          )}
        </Banner>
      );
    case REFUSALS.withdrawalDayLimit:
      return (
        <Banner tone="info">
          {t('wallets.blocked.day', { time: manilaWhen(info.resetTime, info.serverTime, locale) })}
        </Banner>
      );
    case REFUSALS.walletFrozen:
      return <Frozen />;
    case REFUSALS.topUpNeeded:
      return (
        <Banner tone="info">
          {t('wallets.blocked.top-up')}{' '}
          <Link as={TextLink} inline to={route('wallets.wallet', { name: 'deposit' })}>
            {t('wallets.deposit.make')}
          </Link>
        </Banner>
      );
    default:
      return <Banner tone="info">{t('wallets.blocked.nothing')}</Banner>;
  }
}

/** A short reason why the button of a form is disabled; undefined when nothing blocks. */
export function useWhyBlocked({ blockedBy, kycStatus }: ExchangeInfo): string | undefined {
  const t = useText();
  if (blockedBy === undefined) return undefined;
  const identity =
    blockedBy >= REFUSALS.kycNeeded && blockedBy <= REFUSALS.kycRejected && kycStatus !== KYC_STATUS.approved;
  return t(identity ? 'wallets.form.identity-first' : 'wallets.blocked.now');
}

/** Tells a player who may not play that their money can still be withdrawn (player protection C20). */
export function StillOpen() {
  const t = useText();
  const { session } = useHost();
  const { rg } = useSession();
  const may = session.can('play');
  if (may.ok || !rg || rg.rgStatus === RG_STATUS.ok) return null;
  return <Banner tone="info">{t('wallets.withdraw.still-open', { why: may.why })}</Banner>;
}
