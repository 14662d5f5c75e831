import { Pool, types, type PoolClient } from 'pg';
import { isAway } from './database-away';
import { ensureSchema } from './schema';

// Money fits a JavaScript integer here (the largest win is 50 million hundredths); a value that does not must not be
// rounded silently.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
});

/** Anything that can run a query: the pool, or the client of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** The partners' database: queries, and transactions that roll back when the work throws. */
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
    // A server that has not ended the statement itself by then does not answer at all.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // Connections may end at any moment, idle or in use between two statements: without a listener to both, either
  // would end the process.
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
        // A hanging or lost connection takes no ROLLBACK. Ending it rolls back too, and the pool hands out no
        // connection with an open transaction.
        if (isAway(error) && error instanceof Error) lost = error;
        else await tx.query('ROLLBACK').catch((failed: Error) => (lost = failed));
        throw error;
      } finally {
        tx.release(lost);
      }
    },
  };
}
