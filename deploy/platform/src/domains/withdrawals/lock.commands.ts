import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { assertMay } from '../../protection';

/**
 * Serialises a player's requests about bank accounts and withdrawals until the transaction ends: daily counts, open
 * orders and accounts are read under this lock. Checks `assertMay` first; take it before any row lock. Withdrawals stay
 * open during a break (player protection C20).
 * @throws Refusal kycNeeded, kycReview, kycRejected where an identity check is required first (C04).
 */
export async function lockMoneyOut(tx: Tx, userId: bigint): Promise<void> {
  await assertMay(tx, userId, 'withdraw');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdraw:${userId}`}, 0))`.execute(tx);
}
