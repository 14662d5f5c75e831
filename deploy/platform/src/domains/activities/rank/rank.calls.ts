import { ACTIVITY_ID, endOfDay, manilaDay, maskNickname, startOfDay } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { ActivityPart, Caller, AwardSource } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay, isAllowedNow } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { periodOf } from './periods.rules';
import { awardOf, placesOf } from './places.queries';
import { readOwnPlace, readShownPlaces } from './standings.queries';
import './tables';

export const RANK: AwardSource = {
  name: 'rank',
  activityId: ACTIVITY_ID.Rank,
  title: 'Ranking reward',
  'fil-PH': { title: 'Ranking reward' },
  from: 'promo',
};

const numbered = (awards: readonly { propId: number; count: number }[]) =>
  awards.map((award, at) => ({ id: at + 1, ...award }));

/** Returns the claimable awards of a player's places in closed periods, latest first. */
async function claimsOf(tx: Tx, userId: bigint, now: Date): Promise<Payload<'getRank'>['claimList']> {
  const may = await isAllowedNow(tx, userId);
  const rows = await tx
    .selectFrom('rank_award')
    .selectAll()
    .where('user_id', '=', userId)
    .where('receive_end', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, rank_type: rankType, kind, period: day, rank, score, award_list: awards, ...row }) => {
    const period = periodOf(rankType, day);
    const isReceived = row.received_at !== null;
    return {
      ...{ id, rankType, kind, rank },
      score: toWireAmount(score),
      startTime: startOfDay(period.from),
      endTime: endOfDay(period.until),
      awardList: numbered(awards).map((award) => ({ ...award, canReceive: may && !isReceived, isReceived })),
      receiveEnd: row.receive_end.getTime(),
      ...{ wagerTimes: row.wager_times, bonusDays: row.bonus_days },
    };
  });
}

async function hasClaim(tx: Tx, userId: bigint | null, now: Date): Promise<boolean> {
  if (userId === null) return false;
  const waits = await tx
    .selectFrom('rank_award')
    .select('id')
    .where('user_id', '=', userId)
    .where('receive_end', '>', now)
    .where('received_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waits !== undefined;
}

/**
 * Returns a page of a board in the present period from a cache of a few seconds, with the player's place at this moment
 * and their awards of closed periods. While the rank is closed, boards are empty and only players with an award get
 * them.
 */
export async function getRank({ tx, userId, body, now }: CallContext<'getRank'>): Promise<Payload<'getRank'>> {
  const rule = await getConfig(tx, 'appRankRule');
  if (!rule.open && !(await hasClaim(tx, userId, now))) throw new Refusal('activityNotOpen');
  const { rankType, kind, pageSize } = body;
  const board = { rankType, kind };
  const period = periodOf(rankType, manilaDay(now));
  const places = placesOf(rule, board);
  const { open, shown } = rule;
  const top = open ? await readShownPlaces(tx, board, period, shown, now) : [];
  const offset = offsetOf(body);
  const rows = top.slice(offset, offset + pageSize);
  const isIn = open && userId !== null;
  const own = isIn ? await readOwnPlace(tx, board, period, { top, shown, userId }) : { rank: 0, score: 0n };
  const { list, pages } = pageOf(
    rows.map(({ rank, score, nickname, avatar }) => ({
      ...{ rank, avatar, nickname: maskNickname(nickname) },
      score: toWireAmount(score),
      awardList: numbered(awardOf(places, rank)),
    })),
    top.length,
    body,
  );
  const { wagerTimes, bonusDays, ruleList } = rule;
  return {
    list,
    pages,
    person: { rank: own.rank, score: toWireAmount(own.score), awardList: numbered(awardOf(places, own.rank)) },
    startTime: startOfDay(period.from),
    endTime: endOfDay(period.until),
    claimList: userId === null ? [] : await claimsOf(tx, userId, now),
    ...{ wagerTimes, bonusDays, ruleList },
  };
}

/**
 * Gives the award of a place in a closed period, once, on the terms at its closing, even while the rank is closed. The
 * row lock serializes claims.
 */
export async function receiveRankAward({
  tx,
  userId,
  body,
  now,
}: CallContext<'receiveRankAward'>): Promise<Payload<'receiveRankAward'>> {
  await assertMay(tx, userId, 'claim');
  const own = await tx
    .selectFrom('rank_award')
    .selectAll()
    .where('id', '=', body.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw new Refusal('notFound');
  if (own.received_at !== null) throw new Refusal('alreadyReceived');
  if (own.receive_end <= now) throw new Refusal('expired');
  await tx.updateTable('rank_award').set({ received_at: now }).where('id', '=', own.id).execute();
  const awardList = await grantAward(tx, {
    userId,
    source: RANK,
    key: String(own.id),
    award: own.award_list,
    ...bonusTerms({ wagerTimes: own.wager_times, bonusDays: own.bonus_days }, coinOf(own.award_list), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}

/** Returns the part of the activity list: listed while open; while closed, for players with an award to claim. */
export async function rankPart(tx: Tx, { userId, now }: Caller): Promise<ActivityPart> {
  const { open, ruleList } = await getConfig(tx, 'appRankRule');
  return { activityId: ACTIVITY_ID.Rank, open: open || (await hasClaim(tx, userId, now)), ruleList };
}
