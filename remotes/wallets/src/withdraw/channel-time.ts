import type { TextOf } from '@parola/kit';
import type { Bank, ExchangeChannel, ExchangeInfo } from '@parola/calls';
import type source from '../locales/en-PH';

type Words = TextOf<typeof source>;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Text with the usual time of a channel after the approval. */
export function channelTime(t: Words, { etaMin, etaMax }: Pick<ExchangeChannel, 'etaMin' | 'etaMax'>): string {
  if (etaMax < 2 * HOUR) return t('wallets.eta.minutes', { from: Math.max(1, etaMin), to: etaMax });
  if (etaMax < 2 * DAY) return t('wallets.eta.hours', { to: Math.ceil(etaMax / HOUR) });
  return t('wallets.eta.days', { to: Math.ceil(etaMax / DAY) });
}

/**
 * Text with the usual arrival of an amount requested now. Withdrawals to a new account, or to one still to be added,
 * are always reviewed.
 */
export function wholeTime(
  t: Words,
  channel: Pick<ExchangeChannel, 'etaMin' | 'etaMax'>,
  { quickAmount, reviewHours }: Pick<ExchangeInfo, 'quickAmount' | 'reviewHours'>,
  amount: number,
  account: Pick<Bank, 'newUntil'> | undefined,
): string {
  const time = channelTime(t, channel);
  return amount <= quickAmount && account && account.newUntil === undefined
    ? t('wallets.eta.quick', { time })
    : t('wallets.eta.review', { hours: reviewHours, time });
}
