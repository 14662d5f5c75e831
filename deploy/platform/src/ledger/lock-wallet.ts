import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/**
 * Locks all accounts of a player until the end of the transaction, in the order of their ids as each posting does.
 * Needed where a call posts several journals, where it writes rows that are guarded by these locks, and before a random
 * draw: a wait for the lock after the draw could fail, and the retry would draw again.
 */
export async function lockWallet(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT FROM account WHERE owner = ${userId} ORDER BY id FOR UPDATE`.execute(tx);
}
