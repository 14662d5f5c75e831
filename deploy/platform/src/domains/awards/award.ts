import { isCoin, type Award } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { wire } from '../../ledger/money';
import { grantAwards } from '../../ledger/templates';
import { couponTermsIn, putInPurse } from './purse';

export interface GivenAward {
  userId: bigint;
  /** One of those that the domain lists as its `awards`. */
  source: AwardSource;
  /** Unique within the source, for ever: the same key is given once. */
  key: string;
  award: readonly { propId: number; count: number | bigint }[];
  /** Where coin goes; default bonus. What the house owes a player is cash, what it gives him is not. */
  coinTo?: 'cash' | 'bonus';
  /** Valid bet needed before bonus coin turns into cash, hundredths. */
  wager: bigint;
  expireTime?: Date | undefined;
}

/**
 * The one way to give a player something free: one journal, one award_log row per thing. Coin goes to the bonus account, unless
 * said otherwise, and is released after its turnover, and only once the player has made one valid top-up (specification §1). Coupons go into the purse.
 * @returns what was given as it goes on the wire, or null when this key was given before.
 */
export async function grantAward(
  tx: Tx,
  { userId, source, key, award, coinTo = 'bonus', wager, expireTime }: GivenAward,
): Promise<Award[] | null> {
  const { name, title, from } = source;
  const coupons = await couponTermsIn(
    tx,
    award.map(({ propId, count }) => ({ propId, count: Number(count) })),
  );
  const awards = award.map(({ propId, count }, index) => ({ id: index + 1, propId, count: wire(BigInt(count)) }));
  const { status } = await grantAwards(tx, {
    userId,
    source: name,
    key,
    awards,
    from,
    coinTo,
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
