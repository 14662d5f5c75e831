import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { assertMay } from '../../protection';

/**
 * A new request about accounts or withdrawals waits for the player's present one: today's counts, the open ones and
 * the accounts are read once it is locked. Taken after `assertMay`, before any row. It is open during a break too
 * (player protection C20).
 * @throws Refusal kycNeeded, kycReview, kycRejected where a check comes before everything (C04).
 */
export async function lockMoneyOut(tx: Tx, userId: bigint): Promise<void> {
  await assertMay(tx, userId, 'withdraw');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdraw:${userId}`}, 0))`.execute(tx);
}
