import { ACTIVITY_STATE, manilaDay } from '@parola/calls';
import { storeOdds } from '../../../db/odds-history';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import type { Random } from '../../../ground/random';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { lockWallet } from '../../../ledger/lock-wallet';
import { assertMay } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { lockClaims } from '../engine/receive-award.calls';
import { roundOf, stateOn } from '../engine/round.rules';
import { takeDrop, sourcesOfDrops } from './earned-drops.commands';
import { drawDrop, oddsOf, type Place } from './odds.rules';
import { openRule, type Rule } from './pusher.rules';
import { PUSHER } from './source.rules';
import './tables';

/** Returns the number of a player's next drop. Numbers continue through all rounds. */
export async function nextNoOf(tx: Tx, userId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('pusher_drop')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** Draws a drop and records it. Takes all locks before the draw, so that no wait follows the result. */
async function draw(
  tx: Tx,
  random: Random,
  rule: Rule,
  { userId, no, round, now }: { userId: bigint; no: number; round: string; now: Date },
): Promise<Place> {
  const version = await storeOdds(tx, 'pusher_odds', oddsOf(rule));
  await lockWallet(tx, userId);
  const { point, place } = drawDrop(random, rule);
  await tx
    .insertInto('pusher_drop')
    .values({
      ...{ user_id: userId, no, round, place_id: place.id, point, odds_version: version },
      ...{ award_list: JSON.stringify(place.awardList), created_at: now },
    })
    .execute();
  return place;
}

/**
 * Makes one drop: the use of the balance, the draw and the payment commit together or not at all. The catalogue has no
 * call for the coin pusher, so it uses `receiveActivityAward` (X22) with the drop's number as `id`. A repeated request
 * is answered from its idempotency record; a request of another device for the same number gets `alreadyReceived`.
 * Locks the player's claims, then accounts.
 * @throws Refusal conditionNotMet (`need` 1, `have` 0) without a drop left; notFound for a number beyond the next drop;
 * alreadyReceived, activityNotOpen, expired
 */
export async function makeDrop(
  random: Random,
  { tx, userId, body: { id: no }, now }: CallContext<'receiveActivityAward'>,
): Promise<Payload<'receiveActivityAward'>> {
  await assertMay(tx, userId, 'claim');
  const { rule } = await openRule(tx);
  const today = manilaDay(now);
  const state = stateOn(rule, today);
  if (state === ACTIVITY_STATE.over) throw new Refusal('expired');
  if (state !== ACTIVITY_STATE.open) throw new Refusal('activityNotOpen');
  await lockClaims(tx, userId);
  const next = await nextNoOf(tx, userId);
  if (no < 1 || no > next) throw new Refusal('notFound');
  if (no < next) throw new Refusal('alreadyReceived');
  const round = roundOf(rule, today);
  const left = await takeDrop(tx, userId, round, await sourcesOfDrops(tx, { userId, now }, rule, round));
  if (left === undefined) throw new Refusal('conditionNotMet', { need: 1, have: 0 });
  const place = await draw(tx, random, rule, { userId, no, round: round.key, now });
  const pusher = { no, placeId: place.id, left };
  if (place.awardList.length === 0) return { awardList: [], wallet: await walletSnap(tx, userId), pusher };
  const awardList = await grantAward(tx, {
    userId,
    source: PUSHER,
    key: `${userId}:${no}`,
    award: place.awardList,
    ...bonusTerms(rule, coinOf(place.awardList), now),
  });
  if (!awardList) throw new Error(`drop ${no} of player ${userId} was given before`);
  return { awardList, wallet: await walletSnap(tx, userId), pusher };
}
