import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** A nonce is remembered this long (SW1): longer than any request stays valid. */
const KEEP = sql`interval '10 minutes'`;

/** Uses a nonce up, on all nodes. @returns false when it was used before. */
export async function claimNonce(db: Db, provider: string, nonce: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ fresh: boolean }>`SELECT nonce_claim(${provider}, ${nonce}::uuid) AS fresh`.execute(db);
  return row?.fresh ?? false;
}

/** Forgets nonces that no request can be valid with any more. */
export async function deleteOldNonces(db: Db): Promise<void> {
  await sql`DELETE FROM signed_nonce WHERE seen_at < clock_timestamp() - ${KEEP}`.execute(db);
}
