import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** Identifies a state of the configuration. */
export interface ConfigMarks {
  /**
   * Key of each row with the database's mark of its last write: `xmin`, and `ctid` to distinguish writes of one
   * transaction.
   */
  rows: ReadonlySet<string>;
  /**
   * All marks with address and start time of the database: a database restored from a backup may assign the same marks
   * again.
   */
  all: string;
}

/** SQL expression for the mark of a row, to select with its value. */
export const ROW_MARK = sql<string>`key || ' ' || xmin || ctid`;

/** Reads the marks of all rows: every committed change of a row changes them, in whatever order transactions commit. */
export async function configMarks(tx: Tx): Promise<ConfigMarks> {
  const {
    rows: [row],
  } = await sql<{ marks: string | null; place: string }>`
    SELECT string_agg(${ROW_MARK}, '|' ORDER BY key COLLATE "C") AS marks, current_database() || pg_postmaster_start_time() AS place
      FROM config`.execute(tx);
  const marks = row?.marks ?? '';
  return { rows: new Set(marks.split('|')), all: `${row?.place} ${marks}` };
}

/** Version of the configuration for clients: a hash of the marks, different after every change of a row. */
export async function configVersion(tx: Tx): Promise<string> {
  const { rows } = await configMarks(tx);
  return createHash('sha256')
    .update([...rows].join(','))
    .digest('hex')
    .slice(0, 16);
}
