import { ACTIVITY_ID, LIMIT_KIND, type Award } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { assertLimitsLeft, assertMay, limitsOf, tightestLimit } from '../../protection';
import { coinOf, grantAward } from '../awards';
import { giftInfo, type GiftInfo } from './gift-info.queries';
import { bankruptRule, GIFT, type BankruptRule } from './bankrupt.rules';
import { bonusUntil, giftOf, secondUntil } from './gift-state.queries';
import './tables';

export const BANKRUPT_GIFT: AwardSource = {
  name: 'bankrupt-gift',
  activityId: ACTIVITY_ID.Bankrupt,
  title: 'Second chance reward',
  from: 'bankrupt',
};

/**
 * Refuses the gift to a player at one of their limits, deposit limits included: it must not draw them back into play
 * (player protection 1.3).
 */
async function assertNoLimitReached(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await assertLimitsLeft(tx, userId, now);
  const deposits = tightestLimit(await limitsOf(tx, userId, now), LIMIT_KIND.deposit);
  if (deposits && deposits.left === 0)
    throw new Refusal('depositLimit', { left: 0, period: deposits.period, resetTime: deposits.resetTime });
}

/** Serializes a player's requests with an advisory lock: before the first gift there is no row to lock. */
async function lockGift(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bankrupt:${userId}`}, 0))`.execute(tx);
}

async function begin(tx: Tx, userId: bigint, rule: BankruptRule, now: Date): Promise<void> {
  const row = {
    first_at: now,
    second_until: secondUntil(rule, now),
    second_need: BigInt(rule.secondValidBet),
    second_coin: BigInt(rule.secondCoin),
    second_at: null,
  };
  await tx
    .insertInto('bankrupt_gift')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/**
 * Checks that the award can be taken now. The most important reason is reported first.
 * @throws Refusal invalidParameter, giftReceived, giftNotNeeded, giftTooEarly, giftValidBet
 */
function assertOpen(info: GiftInfo, taken: boolean, id: number): Award {
  const one = info.awardList.find((award) => award.id === id);
  if (!one) throw new Refusal('invalidParameter', { field: 'id' });
  // `giftReceived` takes precedence over `giftNotNeeded` for a player with a finished gift.
  if (!info.bankrupt) throw new Refusal(taken ? 'giftReceived' : 'giftNotNeeded');
  if (one.isReceived) throw new Refusal('giftReceived');
  if (info.canReceiveLastMs !== -1 && id === GIFT.second) throw new Refusal('giftTooEarly');
  if (!one.canReceive) throw new Refusal('giftValidBet', { need: info.validBet, have: info.currBet });
  return one;
}

/**
 * Gives one of the two awards, each once per gift.
 * @throws Refusal giftNotNeeded, giftTooEarly, giftValidBet (`need`, `have`), giftReceived; depositLimit, lossLimit,
 * wagerLimit, sessionLimit.
 */
export async function receiveGift({
  tx,
  userId,
  body: { id },
  now,
}: CallContext<'receiveBankruptGiftAward'>): Promise<Payload<'receiveBankruptGiftAward'>> {
  await assertMay(tx, userId, 'claim');
  await assertNoLimitReached(tx, userId, now);
  await lockGift(tx, userId);
  const rule = await bankruptRule(tx);
  const before = await giftOf(tx, userId);
  const { propId, count } = assertOpen(await giftInfo(tx, userId, now), before !== undefined, id);
  if (id === GIFT.first) await begin(tx, userId, rule, now);
  else await tx.updateTable('bankrupt_gift').set({ second_at: now }).where('user_id', '=', userId).execute();
  const firstAt = id === GIFT.first ? now : (before?.first_at ?? now);
  const award = [{ propId, count }];
  const awardList = await grantAward(tx, {
    userId,
    source: BANKRUPT_GIFT,
    key: `${userId}:${firstAt.toISOString()}:${id}`,
    award,
    wager: coinOf(award) * BigInt(rule.wagerTimes),
    expireTime: bonusUntil(rule, now),
  });
  if (!awardList) throw new Refusal('giftReceived');
  return { awardList, wallet: await walletSnap(tx, userId), bankruptGiftInfo: await giftInfo(tx, userId, now) };
}
