import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/**
 * Locks all accounts of a player until the end of the transaction, in the order of their ids as each posting does:
 * where one call posts more than one journal, where rows are written that the accounts' holder may write, and before
 * a draw: waiting for them after it could fail, and then it would be drawn anew.
 */
export async function lockWallet(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT FROM account WHERE owner = ${userId} ORDER BY id FOR UPDATE`.execute(tx);
}
