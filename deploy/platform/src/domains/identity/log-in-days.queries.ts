import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/** Returns the Manila days of a player's log-ins, `YYYY-MM-DD` in order, within a range that includes both ends. */
export async function logInDays(tx: Tx, userId: bigint, from: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT manila_day(created_at)::text AS day FROM login_log
     WHERE user_id = ${userId} AND ok
       AND created_at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Manila')
       AND created_at < ((${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Manila')
     ORDER BY day`.execute(tx);
  return rows.map(({ day }) => day);
}
