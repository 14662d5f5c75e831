import { daysLater, isCoin, type Award } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { toWireAmount } from '../../ledger/wire-amount';
import { grantAwards } from '../../ledger/postings';
import { couponTermsIn, putInPurse } from './purse.commands';

export interface AwardGrant {
  userId: bigint;
  /** A source that the domain lists in `awards`. */
  source: AwardSource;
  /** Idempotency key, unique within the source without a time limit. */
  key: string;
  award: readonly { propId: number; count: number | bigint }[];
  /** Account for coin, default bonus. Debts of the operator are paid to cash, gifts to bonus. */
  coinTo?: 'cash' | 'bonus';
  /** Takes coin from the agent's booked claim: it was an expense when it accrued, and is not booked as one again. */
  owed?: boolean;
  /** Pool account that pays the coin. Its balance must cover the award. */
  pool?: string | undefined;
  /** Valid bet in hundredths before bonus coin turns into cash. */
  wager: bigint;
  expireTime?: Date | undefined;
}

/**
 * Fields of a rule for bonus coin: the player bets it `wagerTimes` times within `bonusDays` days, then the rest
 * expires. The default of 30 days serves stored rules from before `bonusDays` existed.
 */
export const bonusRule = { wagerTimes: z.int().min(0), bonusDays: z.int().min(1).max(1000).default(30) };
export type BonusRule = z.output<z.ZodObject<typeof bonusRule>>;

/** Returns the terms of a campaign's coin, by its rule. */
export function bonusTerms(
  { wagerTimes, bonusDays }: BonusRule,
  coin: bigint,
  now: Date,
): { wager: bigint; expireTime: Date } {
  return { wager: coin * BigInt(wagerTimes), expireTime: daysLater(now, bonusDays) };
}

/**
 * Gives a player an award. All domains use this function: it writes one journal, and one award_log row for each item.
 * Coin goes to the bonus account by default. It is released after its turnover and at least one valid top-up of the
 * player (specification §1). Coupons go to the purse.
 * @returns the award in wire form; null for a key that was used before
 * @throws Error when the ledger rejects the posting
 */
export async function grantAward(
  tx: Tx,
  { userId, source, key, award, coinTo = 'bonus', owed = false, pool, wager, expireTime }: AwardGrant,
): Promise<Award[] | null> {
  const { name, title, from } = source;
  const coupons = await couponTermsIn(
    tx,
    award.map(({ propId, count }) => ({ propId, count: Number(count) })),
  );
  const awards = award.map(({ propId, count }, index) => ({
    id: index + 1,
    propId,
    count: toWireAmount(BigInt(count)),
  }));
  const { status } = await grantAwards(tx, {
    userId,
    source: name,
    key,
    awards,
    from,
    coinTo,
    owed,
    pool,
    wagerNeed: wager,
    expireTime,
    title,
    actor: `player:${userId}`,
  });
  if (status === 'REPLAYED' || status === 'MISMATCH') return null;
  if (status !== 'POSTED') throw new Error(`award ${name}:${key} was not posted: ${status}`);
  await putInPurse(tx, { userId, source: name, key, now: new Date() }, coupons);
  return awards;
}

/** Returns the sum of coin in an award, hundredths. */
export function coinOf(award: readonly { propId: number; count: number }[]): bigint {
  return award.filter(({ propId }) => isCoin(propId)).reduce((sum, { count }) => sum + BigInt(count), 0n);
}
