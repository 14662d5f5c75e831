import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import './tables';

/**
 * SQL condition: the player of the expression `userId` has a level between `from` and `to`, both included. A player
 * without a row has level 0.
 */
export function hasLevel(userId: RawBuilder<unknown>, from: number, to: number): RawBuilder<boolean> {
  return from > 0
    ? sql<boolean>`EXISTS (SELECT FROM player_vip WHERE user_id = ${userId} AND level BETWEEN ${from} AND ${to})`
    : sql<boolean>`NOT EXISTS (SELECT FROM player_vip WHERE user_id = ${userId} AND level > ${to})`;
}

/** Levels of players; players missing in the map have level 0. */
export async function levelsOf(tx: Tx, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ user_id: bigint; level: number }>`
    SELECT user_id, level FROM player_vip WHERE user_id = ANY (${userIds.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ user_id, level }) => [user_id, level]));
}

/** SQL expression: the level of the player of the expression `userId`. */
export function levelOf(userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((SELECT level FROM player_vip WHERE user_id = ${userId}), 0)`;
}
