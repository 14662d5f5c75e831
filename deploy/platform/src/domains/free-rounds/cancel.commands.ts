import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/**
 * Cancels a grant's unplayed rounds, in the operator's transaction. An open round continues, and winnings are paid.
 * @param of.by login name of the operator
 * @returns the number of cancelled rounds; null without unplayed rounds or without such a grant
 */
export async function cancelFreeRounds(
  tx: Tx,
  { grantId, by, reason, now }: { grantId: string; by: string; reason: string; now: Date },
): Promise<number | null> {
  const grant = await tx
    .selectFrom('free_round_grant')
    .select('user_id')
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  if (!grant) return null;
  // Lock order of the game wallet: the player's accounts before the grant. A concurrent stake is booked first or
  // refused.
  await sql`SELECT sw_lock(${grant.user_id})`.execute(tx);
  const closed = await tx
    .updateTable('free_round_grant')
    .set({ closed_at: now, closed_by: by, close_reason: reason })
    .where('grant_id', '=', grantId)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expire_at', '>', now)
    .whereRef('used', '<', 'rounds')
    .returning(['rounds', 'used'])
    .executeTakeFirst();
  return closed ? closed.rounds - closed.used : null;
}
