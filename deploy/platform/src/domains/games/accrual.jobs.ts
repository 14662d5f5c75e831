import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Hooks, Played } from '../../domain-api/hooks';

const BATCH = 500;

/**
 * Job: accrues settled rounds. Counts minutes of play and each game's stakes and payouts, and calls the domains' hooks
 * `roundsSettled`. The mark `accrued` commits with all effects, so each round counts exactly once. Keeps this work out
 * of the wallet's bet calls. Safe on several nodes.
 * @returns the number of rounds counted, at most one batch
 */
export async function accrueRounds(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Played & { counted: number }>`
      WITH counted AS (
        UPDATE game_round SET accrued = true WHERE (provider, round_id) IN (
          SELECT provider, round_id FROM game_round WHERE status = 'SETTLED' AND NOT accrued ORDER BY settled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, valid_bet, created_at, settled_at, provider, game_code, bet_cash + bet_bonus AS staked, win_cash + win_bonus AS paid, free_grant),
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
      SELECT user_id AS "userId", provider, game_code AS "gameCode", manila_day(settled_at)::text AS day,
             count(*) FILTER (WHERE free_grant IS NULL)::int AS rounds, count(*)::int AS counted, sum(staked)::bigint AS staked, sum(valid_bet)::bigint AS "validBet", sum(paid)::bigint AS paid
        FROM counted GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(tx);
    // Free rounds do not count for tasks, ranks and levels; only their minutes count.
    const played = rows.filter(({ rounds }) => rounds > 0).map(({ counted: _, ...of }) => of);
    const bets = new Map<bigint, bigint>();
    for (const { userId, validBet } of played) bets.set(userId, (bets.get(userId) ?? 0n) + validBet);
    const gains = [...bets].map(([userId, validBet]) => ({ userId, validBet })).filter(({ validBet }) => validBet > 0n);
    const counted = rows.reduce((sum, row) => sum + row.counted, 0);
    if (counted === 0) return 0;
    const post = await hooks.roundsSettled(tx, { bets: gains, played });
    await post();
    return counted;
  });
}

/** Accrues batches until none is full. */
export async function accrueAll(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<void> {
  while ((await accrueRounds(db, hooks)) === BATCH);
}

/**
 * Tells whether rounds settled in `[from, until)` (epoch ms) still wait for accrual. Rounds of a running accrual
 * transaction still count as waiting.
 */
export async function waitForAccrual(tx: Tx, from: number, until: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM game_round WHERE status = 'SETTLED' AND NOT accrued AND settled_at >= ${new Date(from)} AND settled_at < ${new Date(until)} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
