import { endOfDay, RANK_KIND, startOfDay, type RankKind, type RankType } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { friendsCounted } from '../../invite';
import type { Period } from './periods.rules';

export interface Board {
  rankType: RankType;
  kind: RankKind;
}

type Rule = ConfigValue<'appRankRule'>;
type Places = Rule['boards'][number]['placeList'];

export function placesOf({ boards }: Rule, { rankType, kind }: Board): Places {
  return boards.find((one) => one.rankType === rankType && one.kind === kind)?.placeList ?? [];
}

/** Returns the award of a place; empty for places without one. */
export function awardOf(places: Places, rank: number): Places[number]['awardList'] {
  return places.find(({ from, to }) => rank >= from && rank <= to)?.awardList ?? [];
}

/** Sub-select of a board's scores in a period, of all players or of one: `user_id`, `score`, `reached_at`. */
function scoresOf({ rankType, kind }: Board, { key, from, until }: Period, of?: bigint): RawBuilder<unknown> {
  if (kind === RANK_KIND.invite) return friendsCounted(new Date(startOfDay(from)), new Date(endOfDay(until)), of);
  return sql`(SELECT user_id, score, reached_at FROM rank_score WHERE rank_type = ${rankType} AND kind = ${kind} AND period = ${key})`;
}

const ORDER = sql`score DESC, reached_at, user_id`;

/** A player's score. Of equal scores, the earlier `reached_at` ranks first. */
export interface Scored {
  user_id: bigint;
  score: bigint;
  reached_at: Date;
}

export interface Placed extends Scored {
  rank: number;
  nickname: string;
  avatar: number;
}

/** Returns the places of a board down to `last`, best first. */
export async function readPlaces(tx: Tx, board: Board, period: Period, last: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    SELECT s.*, player_nickname(s.user_id) AS nickname, coalesce(p.avatar, 0) AS avatar
      FROM (SELECT user_id, score, reached_at, (row_number() OVER (ORDER BY ${ORDER}))::int AS rank FROM ${scoresOf(board, period)} AS score
             ORDER BY ${ORDER} LIMIT ${last}) AS s
      LEFT JOIN player p ON p.id = s.user_id ORDER BY s.rank`.execute(tx);
  return rows;
}

/** Returns a player's present score; undefined without one. */
export async function scoreOf(tx: Tx, board: Board, period: Period, userId: bigint): Promise<Scored | undefined> {
  const {
    rows: [own],
  } = await sql<Scored>`
    SELECT user_id, score, reached_at FROM ${scoresOf(board, period, userId)} AS score WHERE user_id = ${userId}`.execute(
    tx,
  );
  return own;
}

/** Computes the place of a score from all scores of the period. */
export async function placeOf(tx: Tx, board: Board, period: Period, own: Scored): Promise<number> {
  const { user_id: userId, score, reached_at: since } = own;
  const {
    rows: [row],
  } = await sql<{ before: number }>`
    SELECT count(*)::int AS before FROM ${scoresOf(board, period)} AS score
     WHERE user_id <> ${userId} AND score >= ${score} AND (score > ${score} OR (reached_at, user_id) < (${since}::timestamptz, ${userId}::bigint))`.execute(
    tx,
  );
  return (row?.before ?? 0) + 1;
}
