import { KYC_STATUS, type Bank, type ExchangeChannel, type ExchangeInfo } from '@parola/calls';

/** The reason for the upper limit of a withdrawal. */
export type Cap = 'balance' | 'channel' | 'day' | 'identity' | 'new-account';
/** Minimum and maximum amount of a withdrawal now, hundredths; `most` below `least`: no withdrawal is possible. */
export interface Bounds {
  least: number;
  most: number;
  cap: Cap;
}
type Known = Pick<
  ExchangeInfo,
  'minAmount' | 'maxAmount' | 'withdrawable' | 'todayAmount' | 'dayAmountMax' | 'kycAmount' | 'kycUsed' | 'kycStatus'
>;

/** The bounds for one channel and, if chosen, one account. A preview: the server decides. */
export function boundsOf(
  info: Known,
  channel: Pick<ExchangeChannel, 'minAmount' | 'maxAmount'>,
  account?: Pick<Bank, 'newUntil' | 'newUsed'>,
): Bounds {
  const least = Math.max(info.minAmount, channel.minAmount);
  // The identity check is needed from `kycAmount` on, and amounts add up, so the limit is one hundredth below.
  const below = (used = 0) => Math.max(0, info.kycAmount - 1 - used);
  const caps: readonly (readonly [Cap, number])[] = [
    ['balance', info.withdrawable],
    ['channel', Math.min(info.maxAmount, channel.maxAmount)],
    ['day', Math.max(0, info.dayAmountMax - info.todayAmount)],
    ...(info.kycStatus === KYC_STATUS.approved ? [] : [['identity', below(info.kycUsed)] as const]),
    ...(account?.newUntil === undefined ? [] : [['new-account', below(account.newUsed)] as const]),
  ];
  const [cap, most] = caps.reduce((lowest, next) => (next[1] < lowest[1] ? next : lowest));
  return { least, most, cap };
}

const ROUND = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map((pesos) => pesos * 100);

/** Suggested amounts, largest last: round ones within the bounds, and the maximum. */
export function quickAmounts({ least, most }: Bounds): number[] {
  if (most < least || most <= 0) return [];
  return [...ROUND.filter((amount) => amount >= least && amount < most).slice(-5), most];
}
