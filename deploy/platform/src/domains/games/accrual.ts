import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Hooks } from '../../domain-api/hooks';

const BATCH = 500;

/**
 * Counts the minutes of settled rounds and tells the domains of them, each exactly once: the mark on the round commits with what it caused. Off the hot path: the wallet does nothing for it. Safe on several nodes.
 * @returns how many rounds counted.
 */
export async function accrueRounds(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: bigint; valid_bet: bigint }>`
      WITH counted AS (
        UPDATE game_round SET accrued = true WHERE (provider, round_id) IN (
          SELECT provider, round_id FROM game_round WHERE status = 'SETTLED' AND NOT accrued ORDER BY settled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, valid_bet, created_at),
      days AS (
        INSERT INTO play_day AS d (user_id, day, minutes)
        SELECT user_id, manila_day(created_at), bit_or(minute_bit(created_at)) FROM counted GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET minutes = d.minutes | excluded.minutes)
      SELECT user_id, valid_bet FROM counted`.execute(tx);
    const bets = new Map<bigint, bigint>();
    for (const { user_id: userId, valid_bet: bet } of rows) bets.set(userId, (bets.get(userId) ?? 0n) + bet);
    const gains = [...bets].map(([userId, validBet]) => ({ userId, validBet })).filter(({ validBet }) => validBet > 0n);
    if (gains.length === 0) return rows.length;
    const post = await hooks.roundsSettled(tx, { bets: gains });
    await post();
    return rows.length;
  });
}

/** Accrues until nothing is left. */
export async function accrueAll(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<void> {
  while ((await accrueRounds(db, hooks)) === BATCH);
}
