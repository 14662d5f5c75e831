import { ACTIVITY_ID, PROP_ID, RG_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { AwardSource } from '../../domain-api/hooks';
import { freeRoundsPool } from '../../ledger/accounts';
import { bonusTerms, grantAward } from '../awards';

export const FREE_ROUNDS: AwardSource = {
  name: 'free-rounds',
  activityId: ACTIVITY_ID.Notice,
  title: 'Free rounds',
  'fil-PH': { title: 'Free rounds' },
  from: 'promo',
};

/** SQL condition: the grant has no playable and no open round, and has not been ended. */
const OVER = sql<boolean>`g.ended_at IS NULL AND (g.used = g.rounds OR g.closed_at IS NOT NULL OR g.expire_at <= clock_timestamp())
  AND NOT EXISTS (SELECT FROM game_round r WHERE r.free_grant = g.grant_id AND r.status = 'OPEN')`;

/**
 * Ends finished grants. Pays each grant's winnings from the grant's ledger account as one bonus with a playing
 * condition, through `grantAward`. Runs once per grant; safe on several nodes.
 * @returns the number of ended grants
 */
export async function endFreeRounds(db: Db, now: Date): Promise<number> {
  await closeOfExcluded(db, now);
  const { rows } = await sql<{ grant_id: string; user_id: bigint }>`
    SELECT g.grant_id, g.user_id FROM free_round_grant g WHERE ${OVER} ORDER BY g.created_at LIMIT 200`.execute(db);
  let ended = 0;
  for (const { grant_id: grantId, user_id: userId } of rows)
    if (await inTransaction(db, (tx) => endOne(tx, { grantId, userId, now }))) ended += 1;
  return ended;
}

/** Lock order of the game wallet: the player's accounts before the grant. */
async function endOne(
  tx: Tx,
  { grantId, userId, now }: { grantId: string; userId: bigint; now: Date },
): Promise<boolean> {
  await sql`SELECT sw_lock(${userId})`.execute(tx);
  const {
    rows: [grant],
  } = await sql<{ won: bigint; wager_times: number; bonus_days: number }>`
    UPDATE free_round_grant g SET ended_at = ${now} WHERE g.grant_id = ${grantId} AND ${OVER} RETURNING won, wager_times, bonus_days`.execute(
    tx,
  );
  if (!grant) return false;
  if (grant.won > 0n) {
    const granted = await grantAward(tx, {
      userId,
      source: FREE_ROUNDS,
      key: grantId,
      award: [{ propId: PROP_ID.coin, count: grant.won }],
      pool: freeRoundsPool(grantId),
      ...bonusTerms({ wagerTimes: grant.wager_times, bonusDays: grant.bonus_days }, grant.won, now),
    });
    if (!granted) throw new Error(`the winnings of free rounds ${grantId} were given before`);
    notifyPlayer(tx, userId, 'wallet');
  }
  return true;
}

/**
 * Closes the grants of self-excluded and barred players (player protection C18). During a break grants stay and wait.
 */
async function closeOfExcluded(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM free_round_grant WHERE ended_at IS NULL AND closed_at IS NULL
       AND EXISTS (SELECT FROM player_block(user_id) b WHERE b.rg_status IN (${RG_STATUS.selfExcluded}, ${RG_STATUS.restricted})) LIMIT 200`.execute(
    db,
  );
  for (const { user_id: userId } of rows)
    await inTransaction(db, async (tx) => {
      await sql`SELECT sw_lock(${userId})`.execute(tx);
      await tx
        .updateTable('free_round_grant')
        .set({ closed_at: now, closed_by: 'job:free-rounds', close_reason: 'excluded' })
        .where('user_id', '=', userId)
        .where('closed_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute();
    });
}
