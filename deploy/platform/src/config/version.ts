import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** Changes whenever a row of the configuration does. */
export async function configVersion(tx: Tx): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ state: string }>`
    SELECT count(*) || '/' || coalesce(max(updated_at)::text, '') AS state FROM config`.execute(tx);
  return createHash('sha256')
    .update(row?.state ?? '')
    .digest('hex')
    .slice(0, 16);
}
