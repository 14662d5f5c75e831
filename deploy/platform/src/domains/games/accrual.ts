import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Hooks } from '../../domain-api/hooks';

const BATCH = 500;

/**
 * Counts the minutes of settled rounds and what their games took and paid, and tells the domains of them, each exactly once: the mark on the round commits with what it caused. Off the hot path: the wallet does nothing for it. Safe on several nodes.
 * @returns how many rounds counted.
 */
export async function accrueRounds(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: bigint; valid_bet: bigint }>`
      WITH counted AS (
        UPDATE game_round SET accrued = true WHERE (provider, round_id) IN (
          SELECT provider, round_id FROM game_round WHERE status = 'SETTLED' AND NOT accrued ORDER BY settled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, valid_bet, created_at, settled_at, provider, game_code, bet_cash + bet_bonus AS staked, win_cash + win_bonus AS paid),
      days AS (
        INSERT INTO play_day AS d (user_id, day, minutes)
        SELECT user_id, manila_day(created_at), bit_or(minute_bit(created_at)) FROM counted GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET minutes = d.minutes | excluded.minutes),
      returns AS (
        INSERT INTO game_return AS r (provider, game_code, version, month, rounds, staked, staked_squared, largest_stake, paid)
        SELECT c.provider, c.game_code, coalesce(g.detail ->> 'version', ''), manila_month(c.settled_at), count(*), sum(c.staked), sum(c.staked::numeric ^ 2), max(c.staked), sum(c.paid)
          FROM counted c LEFT JOIN game g ON g.provider = c.provider AND g.game_code = c.game_code WHERE c.staked > 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (provider, game_code, version, month) DO UPDATE
          SET rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked, staked_squared = r.staked_squared + excluded.staked_squared,
              largest_stake = greatest(r.largest_stake, excluded.largest_stake), paid = r.paid + excluded.paid)
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
