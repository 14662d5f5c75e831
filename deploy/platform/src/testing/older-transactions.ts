import type { ClientBase, Pool } from 'pg';
import { eventually } from './eventually';

/**
 * Waits until every transaction of the server that began before this call has ended. The sealer waits for that too.
 * Transaction ids are shared by all databases of the server, including those of other test files.
 */
export async function endOfOlderTransactions(connection: ClientBase | Pool): Promise<void> {
  const { rows } = await connection.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot()) AS next');
  const next = rows[0]?.next;
  await eventually(async () => {
    const { rows: ended } = await connection.query<{ ended: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS ended',
      [next],
    );
    return ended[0]?.ended === true;
  });
}
