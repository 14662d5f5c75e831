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
  /** Whether coin is paid as cash or as bonus money. */
  coinTo: 'cash' | 'bonus';
  /** Turnover before the coin becomes cash, as a multiple of it; for bonus money only. */
  wagerTimes?: number | undefined;
  /** Days after the claim to do the turnover; undefined: no deadline. */
  wagerDays?: number | undefined;
}

/**
 * Checks that every item can be given (ledger props and coupons): others would be recorded and never given. @throws
 * Error for another item or an empty list.
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

/** Valid bet required by an attachment, hundredths. */
export function wagerOf({ awards, coinTo, wagerTimes = 1 }: MailAttachment): bigint {
  return coinTo === 'bonus' ? coinOf(awards) * BigInt(wagerTimes) : 0n;
}

/** An attachment as stored in the table `mail`. */
export interface Attached {
  awards: MailAttachment['awards'];
  coin_to: 'cash' | 'bonus';
  wager: bigint;
  wager_days: number | null;
}

/** Sums all attachments by kind; cash and bonus money are separate. */
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

/** Terms of the bonus money in the attachments; undefined without bonus money. */
export function bonusOf(attached: readonly Attached[]): MailBonus | undefined {
  const bonus = attached.filter(({ awards, coin_to }) => coin_to === 'bonus' && coinOf(awards) > 0n);
  if (bonus.length === 0) return undefined;
  const days = bonus.flatMap(({ wager_days }) => (wager_days === null ? [] : [wager_days]));
  return {
    wagerNeed: toWireAmount(bonus.reduce((sum, { wager }) => sum + wager, 0n)),
    ...(days.length > 0 ? { wagerDays: Math.min(...days) } : {}),
  };
}
