import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** Journals sealed by one call, about 40 ms of the database. */
const BATCH = 2_000;

/**
 * Adds all finished journals to the hash chain, in batches, and adds house entries to `account_rollup`. @returns the
 * number of sealed journals.
 */
export async function sealAll(db: Db): Promise<number> {
  for (let total = 0; ;) {
    const {
      rows: [row],
    } = await sql<{ sealed: number }>`SELECT ledger_seal(${BATCH}) AS sealed`.execute(db);
    const sealed = row?.sealed ?? 0;
    total += sealed;
    if (sealed < BATCH) return total;
  }
}
