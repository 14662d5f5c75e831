import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** Identifies a state of the configuration. */
export interface ConfigMarks {
  /** Marks of the rows, in no order. `rowMarks` separates them. */
  rows: string;
  /**
   * All marks with address and start time of the database: a database restored from a backup may assign the same marks
   * again.
   */
  all: string;
}

/**
 * SQL expression for the mark of a row, to select with its value: `xmin` names the transaction of the last write, and
 * `ctid` distinguishes its writes and the rows.
 */
export const ROW_MARK = sql<string>`xmin::text || ctid::text`;

/** The marks of single rows. */
export function rowMarks({ rows }: ConfigMarks): ReadonlySet<string> {
  return new Set(rows.split('|'));
}

/**
 * Reads the marks of all rows: every committed change of a row changes them, in whatever order transactions commit. The
 * rows are not sorted, because each call sends this statement: another order costs one new snapshot.
 */
export async function configMarks(tx: Tx): Promise<ConfigMarks> {
  const {
    rows: [row],
  } = await sql<{ marks: string | null; place: string }>`
    SELECT string_agg(${ROW_MARK}, '|') AS marks, current_database() || pg_postmaster_start_time() AS place
      FROM config`.execute(tx);
  const marks = row?.marks ?? '';
  return { rows: marks, all: `${row?.place} ${marks}` };
}

/** Version of the configuration for clients: a hash of the marks, different after every change of a row. */
export async function configVersion(tx: Tx): Promise<string> {
  const marks = [...rowMarks(await configMarks(tx))].sort();
  return createHash('sha256').update(marks.join(',')).digest('hex').slice(0, 16);
}
