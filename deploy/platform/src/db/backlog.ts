import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './pool';

/** Counted rows of a backlog at most, so that reading a long one stays cheap. */
const COUNTED = 10_000;

/** Work that waits in tables. */
export interface Backlog {
  name: string;
  /** Age of the oldest item from which the backlog is late, seconds; the alerts have the same limit. */
  lateAfterSec: number;
  /**
   * Selects the time `at` since when each item waits, oldest first and by an index. It is read with a limit.
   */
  waiting: RawBuilder<unknown>;
}

export interface BacklogState {
  name: string;
  /** Waiting items, at most `COUNTED`. */
  rows: number;
  /** Time for which the oldest item waits, seconds; 0 without items. */
  seconds: number;
}

/** Reads the state of backlogs in one statement. */
export async function readBacklogs(
  db: Tx,
  backlogs: readonly Pick<Backlog, 'name' | 'waiting'>[],
): Promise<BacklogState[]> {
  if (backlogs.length === 0) return [];
  const parts = backlogs.map(
    ({ name, waiting }) => sql`
    SELECT ${name}::text AS name, count(*)::int AS rows,
           greatest(0, coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0))::float8 AS seconds
      FROM (SELECT at FROM (${waiting}) w LIMIT ${COUNTED}) b`,
  );
  const { rows } = await sql<BacklogState>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}
