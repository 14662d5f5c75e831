import { RANK_KIND, type RankKind, type RankType } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { friendsCounted } from '../../invite';
import { beginOf, endOf } from '../engine/round';
import type { Period } from './periods';

export interface Board {
  rankType: RankType;
  kind: RankKind;
}

type Rule = ConfigValue<'appRankRule'>;
type Places = Rule['boards'][number]['placeList'];

export function placesOf({ boards }: Rule, { rankType, kind }: Board): Places {
  return boards.find((one) => one.rankType === rankType && one.kind === kind)?.placeList ?? [];
}

/** What a place brings; nothing for most. */
export function awardOf(places: Places, rank: number): Places[number]['awardList'] {
  return places.find(({ from, to }) => rank >= from && rank <= to)?.awardList ?? [];
}

/** The scores of a board in a period: `user_id`, `score`, `reached_at`. */
function scoresOf({ rankType, kind }: Board, { key, from, until }: Period): RawBuilder<unknown> {
  if (kind === RANK_KIND.invite) return friendsCounted(new Date(beginOf(from)), new Date(endOf(until)));
  return sql`(SELECT user_id, score, reached_at FROM rank_score WHERE rank_type = ${rankType} AND kind = ${kind} AND period = ${key})`;
}

const ORDER = sql`score DESC, reached_at, user_id`;

export interface Placed {
  user_id: bigint;
  score: bigint;
  rank: number;
  nickname: string;
  avatar: number;
}

/** Places from `offset` + 1 on, the best first. */
export async function placed(
  tx: Tx,
  board: Board,
  period: Period,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    SELECT s.*, player_nickname(s.user_id) AS nickname, coalesce(p.avatar, 0) AS avatar
      FROM (SELECT user_id, score, (row_number() OVER (ORDER BY ${ORDER}))::int AS rank FROM ${scoresOf(board, period)} AS score
             ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}) AS s
      LEFT JOIN player p ON p.id = s.user_id ORDER BY s.rank`.execute(tx);
  return rows;
}

/** How many have a place. */
export async function countPlaced(tx: Tx, board: Board, period: Period): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${scoresOf(board, period)} AS score`.execute(tx);
  return row?.total ?? 0;
}

/** A player's own place; 0 without a score. */
export async function placeOf(
  tx: Tx,
  board: Board,
  period: Period,
  userId: bigint,
): Promise<{ rank: number; score: bigint }> {
  const {
    rows: [own],
  } = await sql<{ rank: number; score: bigint }>`
    WITH score AS MATERIALIZED (SELECT * FROM ${scoresOf(board, period)} AS score), mine AS (SELECT * FROM score WHERE user_id = ${userId})
    SELECT mine.score, 1 + (SELECT count(*)::int FROM score s
        WHERE s.score > mine.score OR (s.score = mine.score AND (s.reached_at, s.user_id) < (mine.reached_at, mine.user_id))) AS rank FROM mine`.execute(
    tx,
  );
  return own ?? { rank: 0, score: 0n };
}
