import { isDatabaseAway } from '@parola/process/database-away';
import { Pool, types, type PoolClient } from 'pg';
import { ensureSchema } from './schema';

// Money fits a JavaScript integer here (the largest win is 50 million hundredths). A larger value must fail instead of
// being rounded silently.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
});

/** Anything that can run a query: the pool, or the client of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** The partners' database: queries, and transactions that roll back when `work` throws. */
export interface Database {
  pool: Pool;
  transaction<T>(work: (tx: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const STATEMENT_MS = 5_000;

/** Connects and brings the schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    options: '-c search_path=partners',
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    // Longer than the server's own statement timeout: this one catches a server that does not answer at all.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // Connections may end at any time, idle or between two statements. Without listeners on pool and client, the `error`
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await ensureSchema(pool);
  return {
    pool,
    close: () => pool.end(),
    async transaction(work) {
      const tx = await pool.connect();
      let lost: Error | undefined;
      try {
        await tx.query('BEGIN');
        const result = await work(tx);
        await tx.query('COMMIT');
        return result;
      } catch (error) {
        // A hanging or lost connection accepts no ROLLBACK. Closing it rolls back too, and keeps the pool from handing
        // out a connection with an open transaction.
        if (isDatabaseAway(error) && error instanceof Error) lost = error;
        else await tx.query('ROLLBACK').catch((failed: Error) => (lost = failed));
        throw error;
      } finally {
        tx.release(lost);
      }
    },
  };
}
