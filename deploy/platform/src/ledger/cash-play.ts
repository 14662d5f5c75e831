import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** Use of a player's cash in rounds that began since a moment; hundredths. */
export interface CashPlay {
  /** Cash stakes less cash wins of settled rounds; below 0 for a net win. */
  lost: bigint;
  /** Time of the last settlement; null without a settled round. */
  lastAt: Date | null;
  /** Number of open rounds. */
  open: number;
}

export async function cashPlaySince(tx: Tx, userId: bigint, since: Date): Promise<CashPlay> {
  const {
    rows: [row],
  } = await sql<CashPlay>`
    SELECT coalesce(sum(bet_cash - win_cash) FILTER (WHERE status = 'SETTLED'), 0)::bigint AS lost,
           max(settled_at) FILTER (WHERE status = 'SETTLED') AS "lastAt", count(*) FILTER (WHERE status = 'OPEN')::int AS open
      FROM game_round WHERE user_id = ${userId} AND created_at >= ${since}`.execute(tx);
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** Valid bet of the settled rounds that a player began since a moment, hundredths. */
export async function validBetSince(tx: Tx, userId: bigint, since: Date): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ bet: bigint }>`
    SELECT coalesce(sum(valid_bet), 0)::bigint AS bet FROM game_round
     WHERE user_id = ${userId} AND created_at >= ${since} AND status = 'SETTLED'`.execute(tx);
  return row?.bet ?? 0n;
}
