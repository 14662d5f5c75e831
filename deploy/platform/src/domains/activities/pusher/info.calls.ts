import { ACTIVITY_CONDITION, endOfDay, manilaDay } from '@parola/calls';
import type { PictureOf } from '../../../config';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import { chanceOf, versionOf } from '../../../ground/odds-table';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { roundOf, stateOn, timesAndRules } from '../engine/round.rules';
import { nextNoOf } from './drop.commands';
import { readDropsLeft, sourcesOfDrops } from './earned-drops.commands';
import { oddsOf } from './odds.rules';
import { openRule, type Rule } from './pusher.rules';
import './tables';

const SHOWN = 5;

type Stand = NonNullable<Payload<'getActivityInfo'>['pusher']>;

const numbered = (awards: readonly { propId: number; count: number }[]) =>
  awards.map((award, index) => ({ id: index + 1, ...award }));

async function lastOf(tx: Tx, userId: bigint): Promise<Stand['lastList']> {
  const rows = await tx
    .selectFrom('pusher_drop')
    .select(['no', 'award_list', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('no', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ no, award_list, created_at: at }) => ({
    ...{ no, awardList: numbered(award_list), createTime: at.getTime() },
  }));
}

async function standOf(tx: Tx, rule: Rule, userId: bigint, now: Date): Promise<Stand> {
  const round = roundOf(rule, manilaDay(now));
  const ways = await sourcesOfDrops(tx, { userId, now }, rule, round);
  return {
    left: await readDropsLeft(tx, userId, round, ways),
    nextNo: await nextNoOf(tx, userId),
    gameId: rule.gameId,
    wayList: ways.map(({ way: { id, condition, need, max, inGame, fromHere }, have, drops }) => ({
      ...{ id, condition, need, have: toWireAmount(have), drops, max },
      ...(inGame && { gameId: rule.gameId }),
      ...(fromHere && { fromHere }),
    })),
    placeList: rule.placeList.map((place) => ({
      ...{ id: place.id, awardList: numbered(place.awardList), oddsText: chanceOf(place, rule) },
    })),
    oddsVersion: versionOf(oddsOf(rule)).version,
    lastList: await lastOf(tx, userId),
  };
}

/**
 * Returns the coin pusher: the player's drops, the ways to earn them, and the possible results with their odds. It has
 * no tiers, and no drops for visitors.
 */
export async function pusherInfo(
  pictureOf: PictureOf,
  { tx, userId, now }: CallContext<'getActivityInfo'>,
): Promise<Payload<'getActivityInfo'>> {
  const {
    rule,
    row: { art, ...listed },
  } = await openRule(tx);
  if (userId === null) throw new Refusal('activityNotOpen');
  const today = manilaDay(now);
  const { intro, repeat, wagerTimes, bonusDays } = rule;
  const { startTime, endTime } = timesAndRules(rule);
  const activity = { ...listed, imgUrl4: pictureOf(art), startTime, endTime, ruleList: rule.ruleList };
  return {
    ...{ activity, state: stateOn(rule, today), intro, condition: ACTIVITY_CONDITION.none, repeat, takes: 'each' },
    ...{ tierList: [], wagerTimes, bonusDays, startTime, endTime, resetTime: endOfDay(roundOf(rule, today).until) },
    pusher: await standOf(tx, rule, userId, now),
  };
}
