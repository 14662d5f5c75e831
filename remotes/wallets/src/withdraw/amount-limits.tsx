import { formatPesos, manilaWhen, type Bank } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useLocale } from '@parola/kit';
import { Money, TextLink } from '@parola/ui';
import { T, useText } from '../text';
import { useReturnPath } from '../common/use-return-path';
import type { Bounds } from './amount-bounds';

interface Props {
  bounds: Bounds;
  account: Pick<Bank, 'newUntil'> | undefined;
  /** Server time, epoch ms. */
  now: number;
}

/** The minimum and maximum amount, with the reason for the maximum. */
export function Most({ bounds: { least, most, cap }, account, now }: Props) {
  const t = useText();
  const locale = useLocale();
  const here = useReturnPath();
  const minimum = <Money value={least} compactZeros />;
  const maximum = <Money value={most} compactZeros />;
  const until = manilaWhen(account?.newUntil ?? now, now, locale);
  const toIdentity = (
    <Link as={TextLink} inline to={route('shell.kyc', { redirect: here })}>
      {t('wallets.form.identity-go')}
    </Link>
  );
  if (most < least)
    switch (cap) {
      case 'balance':
        return <T id="wallets.most.too-little" minimum={minimum} maximum={maximum} />;
      case 'identity':
        return (
          <>
            {t('wallets.most.identity-over')} {toIdentity}
          </>
        );
      case 'new-account':
        return t('wallets.most.new-account-over', { time: until });
      default:
        return t('wallets.most.day-over');
    }
  switch (cap) {
    case 'balance':
      return <T id="wallets.most.balance" minimum={minimum} maximum={maximum} />;
    case 'channel':
      return <T id="wallets.most.channel" minimum={minimum} maximum={maximum} />;
    case 'day':
      return <T id="wallets.most.day" minimum={minimum} maximum={maximum} />;
    case 'new-account':
      return <T id="wallets.most.new-account" minimum={minimum} maximum={maximum} time={until} />;
    case 'identity':
      return (
        <>
          <T id="wallets.most.identity" minimum={minimum} maximum={maximum} /> {toIdentity}
        </>
      );
  }
}

/** A sentence why this amount cannot be withdrawn; undefined when it can, or without an amount. */
export function useAmountProblem(amount: number | null, { least, most }: Bounds): string | undefined {
  const t = useText();
  if (amount === null) return undefined;
  if (amount < least) return t('wallets.most.smallest', { amount: formatPesos(least) });
  if (amount > most) return t('wallets.most.largest', { amount: formatPesos(most) });
  return undefined;
}
