import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { assertMay } from '../../protection';

/**
 * Whatever a player begins with his accounts and withdrawals waits for what he is at: counts of today, the open ones and the accounts are read once
 * it holds. Taken after `assertMay`, before any row. He may do it also while he takes a break (player protection C20).
 * @throws Refusal kycNeeded, kycReview, kycRejected where the house asks for a check before everything (C04).
 */
export async function beginMoneyOut(tx: Tx, userId: bigint): Promise<void> {
  await assertMay(tx, userId, 'withdraw');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdraw:${userId}`}, 0))`.execute(tx);
}
