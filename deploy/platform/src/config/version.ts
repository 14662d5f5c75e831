import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/**
 * Changes whenever a row of the configuration does: a row written anew has another `xmin`, whichever change was committed first, and within
 * one transaction another `ctid`.
 */
export async function configVersion(tx: Tx): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ state: string }>`
    SELECT current_database() || coalesce(string_agg(key || xmin || ctid, ',' ORDER BY key), '') AS state FROM config`.execute(
    tx,
  );
  return createHash('sha256')
    .update(row?.state ?? '')
    .digest('hex')
    .slice(0, 16);
}
