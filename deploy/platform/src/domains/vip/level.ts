import { sql, type RawBuilder } from 'kysely';
import './tables';

/** Whether the player whose id an expression of SQL gives is on one of these levels, both included, as a condition. Who has no row is on level 0. */
export function hasLevel(userId: RawBuilder<unknown>, from: number, to: number): RawBuilder<boolean> {
  return from > 0
    ? sql<boolean>`EXISTS (SELECT FROM player_vip WHERE user_id = ${userId} AND level BETWEEN ${from} AND ${to})`
    : sql<boolean>`NOT EXISTS (SELECT FROM player_vip WHERE user_id = ${userId} AND level > ${to})`;
}
