import { daysLater, isCoin, type Award } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { toWireAmount } from '../../ledger/wire-amount';
import { grantAwards } from '../../ledger/postings';
import { couponTermsIn, putInPurse } from './purse.commands';

export interface GivenAward {
  userId: bigint;
  /** One of those that the domain lists as its `awards`. */
  source: AwardSource;
  /** Unique within the source, for ever: the same key is given once. */
  key: string;
  award: readonly { propId: number; count: number | bigint }[];
  /** The account for coin; default bonus. A debt of the operator is cash, a gift is not. */
  coinTo?: 'cash' | 'bonus';
  /** Coin that an agent is owed already: it comes from there, and is no expense anew. */
  owed?: boolean;
  /** The account of a pool that coin comes from: it has to hold it. */
  pool?: string | undefined;
  /** Valid bet needed before bonus coin turns into cash, hundredths. */
  wager: bigint;
  expireTime?: Date | undefined;
}

/**
 * The terms of a rule's bonus coin: `wagerTimes` of it to be bet within `bonusDays`, then the rest expires. 30 days
 * in a rule older than that field.
 */
export const bonusRule = { wagerTimes: z.int().min(0), bonusDays: z.int().min(1).max(1000).default(30) };
export type BonusRule = z.output<z.ZodObject<typeof bonusRule>>;

/** The terms of a campaign's coin, by its rule. */
export function bonusTerms(
  { wagerTimes, bonusDays }: BonusRule,
  coin: bigint,
  now: Date,
): { wager: bigint; expireTime: Date } {
  return { wager: coin * BigInt(wagerTimes), expireTime: daysLater(now, bonusDays) };
}

/**
 * The one way to give a player an award: one journal, one award_log row per item. Coin goes to the bonus account,
 * unless said otherwise, and is released after its turnover, and only after one valid top-up of the player
 * (specification §1). Coupons go into the purse.
 * @returns the award as it goes on the wire, or null when this key was given before.
 */
export async function grantAward(
  tx: Tx,
  { userId, source, key, award, coinTo = 'bonus', owed = false, pool, wager, expireTime }: GivenAward,
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

/** The coin within an award, hundredths. */
export function coinOf(award: readonly { propId: number; count: number }[]): bigint {
  return award.filter(({ propId }) => isCoin(propId)).reduce((sum, { count }) => sum + BigInt(count), 0n);
}
