import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/** A bonus that still has to be played through, and when it ends. Hundredths. */
export interface EndingBonus {
  grantId: string;
  userId: bigint;
  /** What is left of it, with what was won with it and what is in play. */
  remaining: bigint;
  /** Valid bet that is missing. */
  left: bigint;
  end: Date;
}

/** The bonuses that end within a time and of which something is left, whoever's. */
export async function bonusesEndingIn(tx: Tx, from: Date, until: Date): Promise<EndingBonus[]> {
  const { rows } = await sql<EndingBonus>`
    SELECT * FROM (
      SELECT w.grant_id AS "grantId", w.user_id AS "userId", w.need - w.have AS left, w.expire_time AS end,
             (w.remaining + coalesce((SELECT sum(p.amount) FROM bonus_in_play p WHERE p.grant_id = w.grant_id), 0))::bigint AS remaining
        FROM wager_requirement w
       WHERE w.kind = 'bonus' AND w.status = 'open' AND w.expire_time >= ${from} AND w.expire_time < ${until}) b
     WHERE remaining > 0 ORDER BY "userId", "grantId"`.execute(tx);
  return rows;
}
