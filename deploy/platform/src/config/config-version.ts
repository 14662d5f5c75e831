import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** Distinguishes one state of the configuration from every other. */
export interface ConfigMarks {
  /** Each row by its key and the database's mark of this write: `xmin`, within one transaction `ctid`. */
  rows: ReadonlySet<string>;
  /**
   * All of them, where and since when the database runs: one that was brought back from a copy may write the same
   * marks again.
   */
  all: string;
}

/** A row's mark, beside its value. */
export const ROW_MARK = sql<string>`key || ' ' || xmin || ctid`;

/** Changes whenever a row of the configuration does, whichever change was committed first. */
export async function configMarks(tx: Tx): Promise<ConfigMarks> {
  const {
    rows: [row],
  } = await sql<{ marks: string | null; place: string }>`
    SELECT string_agg(${ROW_MARK}, '|' ORDER BY key COLLATE "C") AS marks, current_database() || pg_postmaster_start_time() AS place
      FROM config`.execute(tx);
  const marks = row?.marks ?? '';
  return { rows: new Set(marks.split('|')), all: `${row?.place} ${marks}` };
}

/** The same as clients are told: another whenever a row is. */
export async function configVersion(tx: Tx): Promise<string> {
  const { rows } = await configMarks(tx);
  return createHash('sha256')
    .update([...rows].join(','))
    .digest('hex')
    .slice(0, 16);
}
