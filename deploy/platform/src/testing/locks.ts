import { sql } from 'kysely';
import type { Database } from '../db/pool';
import { eventually } from './eventually';

interface Waiting {
  pid: number;
  since: string;
}

/**
 * Returns the statements that wait for a lock in this database. The start time distinguishes statements of one
 * connection.
 */
async function waitingForLocks({ db }: Pick<Database, 'db'>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT pid, query_start::text AS since FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows;
}

/**
 * Waits until a statement waits for a lock. `database` must use the login of the statement, because other logins do not
 * see it.
 */
export async function waitForLockWaiter(database: Pick<Database, 'db'>): Promise<void> {
  await eventually(async () => (await waitingForLocks(database)).length > 0);
}

/** Waits until a statement has ended its wait for a lock and another one waits. */
export async function waitForNextLockWaiter(database: Pick<Database, 'db'>): Promise<void> {
  const waits = new Set<string>();
  await eventually(async () => {
    for (const { pid, since } of await waitingForLocks(database)) waits.add(`${pid} ${since}`);
    return waits.size > 1;
  });
}
