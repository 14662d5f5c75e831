import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables';

/** The pool as typed query builder. Also the type of a transaction: `db.transaction().execute(async (tx: Tx) => …)`. */
export type Db = Kysely<Tables>;
/** Inside a mutating call the open transaction, elsewhere the pool itself. Pass it on; never open a second connection within. */
export type Tx = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;

/** int8 is money: bigint, never number. Other types keep the driver's parsers. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Opens the pool: at most 6 connections (more only add contention), 5 s per statement, 3 s per lock. */
export function openDatabase(url: string, max = 6): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    types: parsers,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'parola-platform',
    connectionTimeoutMillis: 5_000,
  });
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
