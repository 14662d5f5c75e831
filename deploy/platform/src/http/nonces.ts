import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** Retention of nonces (SW1): longer than the validity of a signed request. */
const KEEP = sql`interval '10 minutes'`;

/** Claims a nonce, once on all nodes. @returns false when it was used before. */
export async function claimNonce(db: Db, provider: string, nonce: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ fresh: boolean }>`SELECT nonce_claim(${provider}, ${nonce}::uuid) AS fresh`.execute(db);
  return row?.fresh ?? false;
}

/** Deletes nonces older than any valid request. */
export async function deleteOldNonces(db: Db): Promise<void> {
  await sql`DELETE FROM signed_nonce WHERE seen_at < clock_timestamp() - ${KEEP}`.execute(db);
}
