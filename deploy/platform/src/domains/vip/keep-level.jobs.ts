import { manilaDay, startOfDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { toWireAmount } from '../../ledger/wire-amount';
import { wasRestrictedBetween } from '../../protection';
import { vipLevels } from './experience.commands';

const BATCH = 500;

/**
 * The condition to keep a level: valid bet needed (`need`) and played (`have`), hundredths, from `startTime` to
 * `endTime` inclusive, epoch ms.
 */
export interface KeepLevel {
  need: number;
  have: number;
  startTime: number;
  endTime: number;
}

/** The condition to keep the player's level; undefined for a level kept without play (`betLimit` 0). */
export async function keepLevelOf(tx: Tx, userId: bigint, level: number): Promise<KeepLevel | undefined> {
  const need = (await vipLevels(tx))[level]?.betLimit ?? 0;
  if (level === 0 || need <= 0) return undefined;
  const {
    rows: [row],
  } = await sql<{ have: bigint; since: string; until: string }>`
    SELECT v.keep_since::text AS since, v.keep_until::text AS until,
           coalesce((SELECT sum(s.valid_bet) FROM play_stat s WHERE s.user_id = v.user_id AND s.day >= v.keep_since AND s.day < v.keep_until), 0)::bigint AS have
      FROM player_vip v WHERE v.user_id = ${userId}`.execute(tx);
  return (
    row && { need, have: toWireAmount(row.have), startTime: startOfDay(row.since), endTime: startOfDay(row.until) - 1 }
  );
}

/**
 * Reviews the levels with an ended period. A player with too little valid bet falls one level, to the experience at the
 * start of the lower level. A break or an exclusion within the period, even a finished one, keeps the level, because
 * the review must not pressure a player to play. A level that is no longer in the table stays too. Safe on several
 * nodes.
 * @returns the number of reviewed levels.
 */
export async function judgeLevels(db: Db, now: Date): Promise<number> {
  let judged = 0;
  for (;;) {
    const some = await judgeSome(db, now);
    judged += some;
    if (some < BATCH) return judged;
  }
}

/** Reviews at most a batch in one transaction. A reviewed row is not due any more. */
async function judgeSome(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const levels = await vipLevels(tx);
    const { numAffectedRows = 0n } = await sql`
      WITH due AS (
        SELECT user_id, level, keep_since, keep_until FROM player_vip
         WHERE level > 0 AND keep_until <= ${manilaDay(now)}::date ORDER BY user_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
      rule AS (
        SELECT * FROM unnest(${levels.map(({ vip }) => vip)}::int[], ${levels.map(({ betLimit }) => betLimit)}::bigint[],
                             ${levels.map(({ experience }) => experience)}::bigint[]) AS r (level, need, starts)),
      judged AS (
        SELECT due.*, own.need, played.have, below.starts, own.level IS NOT NULL AND below.level IS NOT NULL AND played.have < own.need
               AND NOT ${wasRestrictedBetween(sql`due.user_id`, sql`due.keep_since`, sql`due.keep_until`)} AS falls
          FROM due LEFT JOIN rule own ON own.level = due.level LEFT JOIN rule below ON below.level = due.level - 1
         CROSS JOIN LATERAL (SELECT coalesce(sum(s.valid_bet), 0)::bigint AS have FROM play_stat s
                              WHERE s.user_id = due.user_id AND s.day >= due.keep_since AND s.day < due.keep_until) played),
      noted AS (
        INSERT INTO vip_review (user_id, level, period_start, period_end, need, have, kept)
        SELECT user_id, level, keep_since, keep_until, need, have, NOT falls FROM judged WHERE need > 0)
      UPDATE player_vip v
         SET level = CASE WHEN judged.falls THEN v.level - 1 ELSE v.level END,
             exp = CASE WHEN judged.falls THEN judged.starts ELSE v.exp END,
             keep_since = date_trunc('month', ${manilaDay(now)}::date)::date,
             keep_until = (date_trunc('month', ${manilaDay(now)}::date) + interval '1 month')::date
        FROM judged WHERE v.user_id = judged.user_id`.execute(tx);
    return Number(numAffectedRows);
  });
}
