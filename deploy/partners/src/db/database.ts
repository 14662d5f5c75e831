import { Pool, types, type PoolClient } from 'pg';
import { ensureSchema } from './schema';

// Money fits a JavaScript integer here (the largest win is 50 million hundredths); a value that does not must not be rounded silently.
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

/** Connects and brings the schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 8, options: '-c search_path=partners' });
  // Without a listener, a dropped idle connection would end the process.
  pool.on('error', () => undefined);
  await ensureSchema(pool);
  return {
    pool,
    close: () => pool.end(),
    async transaction(work) {
      const tx = await pool.connect();
      try {
        await tx.query('BEGIN');
        const result = await work(tx);
        await tx.query('COMMIT');
        return result;
      } catch (error) {
        await tx.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        tx.release();
      }
    },
  };
}
