import {
  isCoin,
  isCoupon,
  isDiamond,
  isLottery,
  isPoints,
  type Award,
  type MailAward,
  type MailBonus,
} from '@parola/calls';
import { toWireAmount } from '../../ledger/wire-amount';
import type { Tx } from '../../db/pool';
import { coinOf, couponTermsIn } from '../awards';

/** The attachment of a mail. */
export interface MailAttachment {
  /** Coin (hundredths), points, diamonds, lottery tickets, coupons for the cashier. */
  awards: readonly Pick<Award, 'propId' | 'count'>[];
  /** Whether coin is cash at once, or bonus money. */
  coinTo: 'cash' | 'bonus';
  /** How many times the coin has to be bet before it is cash; for bonus money only. */
  wagerTimes?: number | undefined;
  /** Days after the claim for that; without it for ever. */
  wagerDays?: number | undefined;
}

/**
 * Only items that the ledger or the purse holds: others would be recorded and never given. @throws Error for anything
 * else, and for none at all.
 */
export async function assertGivable(tx: Tx, { awards }: MailAttachment): Promise<void> {
  if (awards.length === 0) throw new Error('an attachment holds something');
  for (const { propId, count } of awards) {
    const known = isCoin(propId) || isPoints(propId) || isDiamond(propId) || isLottery(propId) || isCoupon(propId);
    if (!known || !Number.isSafeInteger(count) || count < 1)
      throw new Error(`a mail cannot give ${count} of ${propId}`);
  }
  await couponTermsIn(tx, awards);
}

/** Valid bet that an attachment asks for, hundredths. */
export function wagerOf({ awards, coinTo, wagerTimes = 1 }: MailAttachment): bigint {
  return coinTo === 'bonus' ? coinOf(awards) * BigInt(wagerTimes) : 0n;
}

/** An attachment as its mail keeps it. */
export interface Attached {
  awards: MailAttachment['awards'];
  coin_to: 'cash' | 'bonus';
  wager: bigint;
  wager_days: number | null;
}

/** The sum of all attachments, each kind once and cash apart from bonus money. */
export function awardsOf(attached: readonly Attached[]): MailAward[] {
  const sums = new Map<string, Omit<MailAward, 'id'>>();
  for (const { awards, coin_to } of attached)
    for (const { propId, count } of awards) {
      const cash = isCoin(propId) && coin_to === 'cash';
      const key = `${propId} ${cash}`;
      sums.set(key, { propId, cash, count: (sums.get(key)?.count ?? 0) + count });
    }
  return [...sums.values()].map((award, index) => ({ id: index + 1, ...award }));
}

/** The terms of the bonus money in the attachments; undefined where there is none. */
export function bonusOf(attached: readonly Attached[]): MailBonus | undefined {
  const bonus = attached.filter(({ awards, coin_to }) => coin_to === 'bonus' && coinOf(awards) > 0n);
  if (bonus.length === 0) return undefined;
  const days = bonus.flatMap(({ wager_days }) => (wager_days === null ? [] : [wager_days]));
  return {
    wagerNeed: toWireAmount(bonus.reduce((sum, { wager }) => sum + wager, 0n)),
    ...(days.length > 0 ? { wagerDays: Math.min(...days) } : {}),
  };
}
