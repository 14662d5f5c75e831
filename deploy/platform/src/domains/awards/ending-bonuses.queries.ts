import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/** An unfinished bonus and its expiry. Amounts in hundredths. */
export interface EndingBonus {
  grantId: string;
  userId: bigint;
  /** Remaining bonus money, with its winnings and stakes of open rounds. */
  remaining: bigint;
  /** Valid bet still needed. */
  left: bigint;
  end: Date;
}

/** Returns the open bonuses of all players that expire in a period (`until` excluded) and still hold money. */
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
