import { KYC_STATUS, type Bank, type ExchangeChannel, type ExchangeInfo } from '@parola/calls';

/** The binding upper limit of a withdrawal. */
export type Cap = 'balance' | 'channel' | 'day' | 'identity' | 'new-account';
/** The least and the most that can be withdrawn now, hundredths; `most` below `least`: nothing can. */
export interface Bounds {
  least: number;
  most: number;
  cap: Cap;
}
type Known = Pick<
  ExchangeInfo,
  'minAmount' | 'maxAmount' | 'withdrawable' | 'todayAmount' | 'dayAmountMax' | 'kycAmount' | 'kycUsed' | 'kycStatus'
>;

/** The bounds of one channel for one account, if one is chosen. A preview: the server decides. */
export function boundsOf(
  info: Known,
  channel: Pick<ExchangeChannel, 'minAmount' | 'maxAmount'>,
  account?: Pick<Bank, 'newUntil' | 'newUsed'>,
): Bounds {
  const least = Math.max(info.minAmount, channel.minAmount);
  // `kycAmount` itself already needs the missing check, and partial amounts add up.
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

/** Amounts worth a tap, the largest last: the round ones within the bounds, and all that can leave. */
export function quickAmounts({ least, most }: Bounds): number[] {
  if (most < least || most <= 0) return [];
  return [...ROUND.filter((amount) => amount >= least && amount < most).slice(-5), most];
}
