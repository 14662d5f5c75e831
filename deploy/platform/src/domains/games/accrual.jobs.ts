import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Hooks, Played } from '../../domain-api/hooks';
import { addReturns } from './returns.commands';

/** Rounds of one transaction at most. */
const BATCH = 500;
/**
 * Number of lanes. The id of a player modulo this number is the player's lane. One worker counts a lane at a time, so
 * workers have no rows of players in common.
 */
const LANES = 8;
/** Number of the oldest waiting rounds in which a run looks for lanes with work. */
const LOOK_AT = BATCH * LANES;

/** Settled rounds of one player, game and day, with the sums for the returns of the game. */
interface Counted extends Played {
  /** First day of the month in Manila. */
  month: string;
  /** Rounds with and without a stake. */
  counted: number;
  /** Rounds with a stake. The next three figures are sums over these rounds. */
  stakedRounds: number;
  /** Sum of the squares of the stakes, as text: it may exceed 64 bits. */
  stakedSquared: string;
  largestStake: bigint;
  stakedPaid: bigint;
}

/**
 * Accrues a batch of settled rounds of one lane: counts minutes of play and each game's stakes and payouts, and calls
 * the domains' hooks `roundsSettled`. The mark `accrued` commits with all effects, so each round counts exactly once.
 * Rows that all players have in common (pools, returns of games) are locked at the end, so that lanes wait for each
 * other for these statements alone.
 * @returns the number of rounds counted; 0 also when another process counts this lane
 */
async function accrueLane(db: Db, hooks: Pick<Hooks, 'roundsSettled'>, lane: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const {
      rows: [lock],
    } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`accrual:${lane}`}, 0)) AS taken`.execute(tx);
    if (!lock?.taken) return 0;
    const { rows } = await sql<Counted>`
      WITH counted AS (
        UPDATE game_round SET accrued = true WHERE (provider, round_id) IN (
          SELECT provider, round_id FROM game_round WHERE status = 'SETTLED' AND NOT accrued AND user_id % ${LANES}::int = ${lane}
           ORDER BY settled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, valid_bet, created_at, settled_at, provider, game_code, bet_cash + bet_bonus AS staked, win_cash + win_bonus AS paid, free_grant),
      days AS (
        INSERT INTO play_day AS d (user_id, day, minutes)
        SELECT user_id, manila_day(created_at), bit_or(minute_bit(created_at)) FROM counted GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET minutes = d.minutes | excluded.minutes)
      SELECT user_id AS "userId", provider, game_code AS "gameCode", manila_day(settled_at)::text AS day, manila_month(settled_at)::text AS month,
             count(*) FILTER (WHERE free_grant IS NULL)::int AS rounds, count(*)::int AS counted, sum(staked)::bigint AS staked, sum(valid_bet)::bigint AS "validBet",
             sum(paid)::bigint AS paid, count(*) FILTER (WHERE staked > 0)::int AS "stakedRounds", sum(staked::numeric ^ 2)::numeric(60, 0)::text AS "stakedSquared",
             max(staked)::bigint AS "largestStake", coalesce(sum(paid) FILTER (WHERE staked > 0), 0)::bigint AS "stakedPaid"
        FROM counted GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4`.execute(tx);
    if (rows.length === 0) return 0;
    // Free rounds do not count for tasks, ranks and levels; only their minutes count.
    const played = rows
      .filter(({ rounds }) => rounds > 0)
      .map(({ userId, provider, gameCode, day, rounds, staked, validBet, paid }) => ({
        ...{ userId, provider, gameCode, day, rounds, staked, validBet, paid },
      }));
    const bets = new Map<bigint, bigint>();
    for (const { userId, validBet } of played) bets.set(userId, (bets.get(userId) ?? 0n) + validBet);
    const gains = [...bets].map(([userId, validBet]) => ({ userId, validBet })).filter(({ validBet }) => validBet > 0n);
    const post = await hooks.roundsSettled(tx, { bets: gains, played });
    await post();
    await addReturns(tx, rows);
    return rows.reduce((sum, row) => sum + row.counted, 0);
  });
}

/** The lanes with waiting rounds, those with the oldest rounds first. */
async function lanesWithWork(db: Db): Promise<number[]> {
  const { rows } = await sql<{ lane: number }>`
    SELECT lane FROM (
      SELECT (user_id % ${LANES}::int)::int AS lane, settled_at FROM game_round WHERE status = 'SETTLED' AND NOT accrued
       ORDER BY settled_at LIMIT ${LOOK_AT}) AS waiting
     GROUP BY lane ORDER BY min(settled_at)`.execute(db);
  return rows.map(({ lane }) => lane);
}

/**
 * Job: accrues settled rounds, outside of the wallet's bet calls. Each worker takes the lanes that no other worker
 * counts, so several of them share the work.
 */
export async function accrueAll(db: Db, hooks: Pick<Hooks, 'roundsSettled'>): Promise<void> {
  for (let isFull = true; isFull;) {
    isFull = false;
    for (const lane of await lanesWithWork(db)) {
      if ((await accrueLane(db, hooks, lane)) === BATCH) isFull = true;
    }
  }
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
