import { ACTIVITY_ID, PROP_ID } from '@parola/calls';
import { storeOdds } from '../../db/odds-history';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { atPoint } from '../../ground/odds-table';
import type { Random } from '../../ground/random';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { getConfig } from '../../config';
import { assertMay } from '../../protection';
import { bonusTerms, grantAward } from '../awards';
import { countInvited } from './counted-friends.queries';
import { holdSuspectFriends } from './holds.commands';
import { openRule, type Wheel } from './invite.rules';

export const EXCHANGE: AwardSource = {
  name: 'invite-exchange',
  activityId: ACTIVITY_ID.InviteUserSpin,
  title: 'Invite wheel',
  from: 'promo',
};

export type Sector = Wheel['wheelList'][number];

/** The part of the rule that decides a spin, stored with each spin. */
export type Odds = Pick<Wheel, 'wheelList' | 'total'>;

/** Draws a sector by the published odds. @returns the sector, and its random number below `total` for a replay */
export function drawSector(random: Random, { wheelList, total }: Odds): { point: number; sector: Sector } {
  const point = random.uniform(total);
  return { point, sector: atPoint(wheelList, point) };
}

export interface WheelState {
  spinCount: number;
  /** Prizes not exchanged yet, hundredths. */
  amount: bigint;
  exchanges: number;
  used: number;
}

/** Returns the state of a player's wheel. `lock` locks the row until the end of the transaction. */
export async function wheelOf(tx: Tx, userId: bigint, validCount: number, lock = false): Promise<WheelState> {
  const { spinsPerFriend } = await getConfig(tx, 'appInviteRule');
  const row = await tx
    .selectFrom('invite_player')
    .select(['spins_used', 'amount', 'exchanges'])
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const used = row?.spins_used ?? 0;
  return {
    spinCount: Math.max(0, validCount * spinsPerFriend - used),
    amount: row?.amount ?? 0n,
    exchanges: row?.exchanges ?? 0,
    used,
  };
}

async function locked(tx: Tx, userId: bigint, now: Date): Promise<WheelState> {
  await tx
    .insertInto('invite_player')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Locks the row before counting friends: an earlier count could be stale.
  await tx.selectFrom('invite_player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  await holdSuspectFriends(tx, userId, now);
  const { validCount } = await countInvited(tx, userId);
  return wheelOf(tx, userId, validCount);
}

/**
 * Uses one spin and draws a prize. The prize is stored; no balance changes before its exchange.
 * @throws Refusal noSpins, activityNotOpen
 */
export async function spin(
  random: Random,
  { tx, userId, now }: CallContext<'actInviteUserSpin'>,
): Promise<Payload<'actInviteUserSpin'>> {
  await assertMay(tx, userId, 'claim');
  await openRule(tx, now);
  const { spinCount, amount, used } = await locked(tx, userId, now);
  if (spinCount === 0) throw new Refusal('noSpins');
  const { wheelList, total } = await getConfig(tx, 'appInviteRule');
  const version = await storeOdds(tx, 'invite_odds', { wheelList, total });
  const { point, sector } = drawSector(random, { wheelList, total });
  const count = BigInt(sector.count);
  await tx
    .insertInto('invite_spin')
    .values({
      user_id: userId,
      sector_id: sector.id,
      count,
      odds_version: version,
      point: BigInt(point),
      created_at: now,
    })
    .execute();
  await tx
    .updateTable('invite_player')
    .set({ spins_used: used + 1, amount: amount + count })
    .where('user_id', '=', userId)
    .execute();
  return {
    id: sector.id,
    propId: PROP_ID.coin,
    count: sector.count,
    spinCount: spinCount - 1,
    amount: toWireAmount(amount + count),
  };
}

/**
 * Exchanges all stored prizes of the wheel for bonus money.
 * @throws Refusal conditionNotMet (`need`, `have`), activityNotOpen
 */
export async function exchangeAmount({
  tx,
  userId,
  now,
}: CallContext<'actInviteUserExchange'>): Promise<Payload<'actInviteUserExchange'>> {
  await assertMay(tx, userId, 'claim');
  await openRule(tx, now);
  const { amount, exchanges } = await locked(tx, userId, now);
  const { exchangeMin, wagerTimes, bonusDays } = await getConfig(tx, 'appInviteRule');
  if (amount < BigInt(exchangeMin))
    throw new Refusal('conditionNotMet', { need: exchangeMin, have: toWireAmount(amount) });
  await tx
    .updateTable('invite_player')
    .set({ amount: 0n, exchanges: exchanges + 1 })
    .where('user_id', '=', userId)
    .execute();
  const granted = await grantAward(tx, {
    userId,
    source: EXCHANGE,
    key: `${userId}:${exchanges + 1}`,
    award: [{ propId: PROP_ID.coin, count: amount }],
    ...bonusTerms({ wagerTimes, bonusDays }, amount, now),
  });
  if (!granted) throw new Error(`exchange ${exchanges + 1} of player ${userId} was given before`);
  return { amount: toWireAmount(amount), wallet: await walletSnap(tx, userId) };
}
