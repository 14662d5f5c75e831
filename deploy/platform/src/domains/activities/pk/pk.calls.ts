import { ACTIVITY_ID, manilaDay, PK_CAMP, PK_STATUS, PROP_ID, startOfDay, type PkCamp } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import type { ActivityPart, Caller } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay, isAllowedNow } from '../../../protection';
import { currentRound, openRule, poolOf, roundByRule, sidesOf, timesOf, type Rule, type Sides } from './rounds.queries';
import './tables';

/** Checks that the list shows the activity to visitors. @throws Refusal activityNotOpen for a visitor otherwise */
async function assertFor(tx: Tx, userId: bigint | null): Promise<void> {
  if (userId !== null) return;
  const row = (await getConfig(tx, 'activityList')).find(({ activityId }) => activityId === ACTIVITY_ID.RedPKBlue);
  if (row?.unloginShowStatus !== 1) throw new Refusal('activityNotOpen');
}

export function sidesOnWire({ red, blue }: Sides) {
  return {
    red: { count: red.count, score: toWireAmount(red.score) },
    blue: { count: blue.count, score: toWireAmount(blue.score) },
  };
}

interface Own {
  camp: PkCamp;
  score: bigint;
  rank: number;
}
const NOT_IN: Own = { camp: PK_CAMP.none, score: 0n, rank: 0 };

/** Returns a player's state in a round. Of equal scores, the one reached earlier ranks first. */
async function ownOf(tx: Tx, round: number, userId: bigint): Promise<Own> {
  const {
    rows: [own],
  } = await sql<Own>`
    SELECT m.camp, m.score, CASE WHEN m.score = 0 THEN 0 ELSE 1 + (
        SELECT count(*)::int FROM pk_member o WHERE o.round = m.round AND o.camp = m.camp
           AND (o.score > m.score OR (o.score = m.score AND (o.reached_at, o.user_id) < (m.reached_at, m.user_id)))) END AS rank
      FROM pk_member m WHERE m.round = ${round} AND m.user_id = ${userId}`.execute(tx);
  return own ?? NOT_IN;
}

/** Returns a player's shares of settled rounds during their claim periods, latest first. */
async function sharesOfPlayer(tx: Tx, userId: bigint, now: Date): Promise<Payload<'pkData'>['awardList']> {
  const reads = readTogether(tx);
  const [may, rows] = await together(
    isAllowedNow(reads, userId),
    reads
      .selectFrom('pk_member as m')
      .innerJoin('pk_round as r', 'r.round', 'm.round')
      .select(['m.round', 'm.share', 'm.received_at', 'r.receive_end', 'r.wager_times', 'r.bonus_days'])
      .where('m.user_id', '=', userId)
      .where('m.share', '>', 0n)
      .where('r.receive_end', '>', now)
      .orderBy('m.round', 'desc')
      .execute(),
  );
  return rows.map(({ round, share, received_at: at, receive_end: end, ...terms }) => ({
    ...{ id: round, propId: PROP_ID.coin, count: toWireAmount(share) },
    ...{ canReceive: may && at === null, isReceived: at !== null, receiveEnd: end?.getTime() ?? 0 },
    ...{ wagerTimes: terms.wager_times, bonusDays: terms.bonus_days },
  }));
}

const waits = ({ isReceived }: { isReceived: boolean }) => !isReceived;

/** Returns the latest settled round. */
async function lastOf(tx: Tx): Promise<Pick<Payload<'pkData'>, 'last'>> {
  const last = await tx
    .selectFrom('pk_round')
    .select(['round', 'winner'])
    .where('settled_at', 'is not', null)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { last: { round: last.round, winner: last.winner ?? PK_CAMP.none } } : {};
}

/**
 * Returns the present round with the player's state. While the activity is closed, only players with an unclaimed share
 * get it.
 */
export async function pkData({ tx, userId, now }: CallContext<'pkData'>): Promise<Payload<'pkData'>> {
  const rule = await getConfig(tx, 'appPkRule');
  const awardList = userId === null ? [] : await sharesOfPlayer(tx, userId, now);
  if (!rule.open && !awardList.some(waits)) throw new Refusal('activityNotOpen');
  await assertFor(tx, userId);
  const { round, status } = await currentRound(tx, rule, manilaDay(now));
  const sides = await sidesOf(tx, round.round);
  const own = userId === null ? NOT_IN : await ownOf(tx, round.round, userId);
  return {
    round: round.round,
    // A closed activity has no sign-up.
    status: rule.open || status !== PK_STATUS.signUp ? status : PK_STATUS.settled,
    ...timesOf(round),
    camp: own.camp,
    ...sidesOnWire(sides),
    myScore: toWireAmount(own.score),
    myRank: own.rank,
    pool: toWireAmount(round.pool ?? poolOf(round, sides)),
    awardList,
    ...(await lastOf(tx)),
    ...{ wagerTimes: round.wager_times, bonusDays: round.bonus_days, ruleList: rule.ruleList },
  };
}

/** Chooses a camp, once per round. @throws Refusal pkSignUpClosed, campChosen, pkSettled, activityNotOpen */
export async function pkSignUp({ tx, userId, body, now }: CallContext<'pkSignUp'>): Promise<Payload<'pkSignUp'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const { round, status } = await currentRound(tx, rule, manilaDay(now));
  if (status === PK_STATUS.settled) throw new Refusal('pkSettled');
  if (status === PK_STATUS.running) throw new Refusal('pkSignUpClosed');
  await tx
    .insertInto('pk_round')
    .values(round)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const signed = await tx
    .insertInto('pk_member')
    .values({
      ...{ round: round.round, user_id: userId, camp: body.camp },
      ...{ signed_at: now, reached_at: now, received_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('camp')
    .executeTakeFirst();
  if (!signed) throw new Refusal('campChosen');
  return { camp: body.camp, ...sidesOnWire(await sidesOf(tx, round.round)) };
}

/** Tells whether the caller can still choose a camp of the present round. */
async function canJoin(tx: Tx, rule: Rule, { userId, now }: Caller): Promise<boolean> {
  const { round, status } = await currentRound(tx, rule, manilaDay(now));
  if (status !== PK_STATUS.signUp) return false;
  return userId === null || (await ownOf(tx, round.round, userId)).camp === PK_CAMP.none;
}

/**
 * Returns the part of the activity list. It is listed from the first round on; while the activity is closed, only for
 * players with an unclaimed share. Its dialog opens only while there is a camp to choose or a share to claim.
 */
export async function pkPart(tx: Tx, who: Caller): Promise<ActivityPart> {
  const { userId, now } = who;
  const rule = await getConfig(tx, 'appPkRule');
  const { from, ruleList } = rule;
  const own = { activityId: ACTIVITY_ID.RedPKBlue, startTime: startOfDay(from), ruleList };
  if (!roundByRule(rule, manilaDay(now))) return { ...own, open: false, pops: false };
  const reads = readTogether(tx);
  const [shares, joins] = await together(
    userId === null ? Promise.resolve([]) : sharesOfPlayer(reads, userId, now),
    rule.open ? canJoin(reads, rule, who) : Promise.resolve(false),
  );
  const share = shares.some(waits);
  return { ...own, open: rule.open || share, pops: share || joins };
}
