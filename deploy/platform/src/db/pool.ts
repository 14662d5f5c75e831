import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { guardedPool, type StatementOptions } from './database-away';
import { Listener, type Hearing } from './notification-listener';
import type { Tables } from './tables';

/** The pool as typed query builder. Also the type of a transaction: `db.transaction().execute(async (tx: Tx) => …)`. */
export type Db = Kysely<Tables>;
/**
 * Inside a mutating call the open transaction, elsewhere the pool itself. Pass it on; never open a second connection
 * within.
 */
export type Tx = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Listens to a channel on a connection of its own, until it is closed. */
  listen(channel: string, hearing: Hearing): Listener;
  close(): Promise<void>;
}

const INT8 = 20;

/** int8 is money: bigint, never number. Other types keep the driver's parsers. */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Connections may end at any moment: idle ones (the pool reports them) and those in use between two statements (they
 * report it themselves). Without listeners to both, either would end the process. The user of one gets the error at
 * its next statement.
 */
export function survive(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** The server ends a statement itself; one that has not by then does not answer at all. */
const SILENT_AFTER_MS = 1_000;

/** For {@link openDatabase}: reading the whole ledger takes time in proportion to it. */
export const AS_LONG_AS_IT_TAKES = 0;

export interface DatabaseOptions extends Partial<StatementOptions> {
  /** Most connections: 6; more only add contention. */
  max?: number;
  /** Most ms of one statement: 5,000; 0 for no limit. */
  statementMs?: number;
}

/**
 * Opens the pool: 3 s per lock, 5 s to get a connection. Statements on `db` fail with DatabaseUnavailable when the
 * database cannot be used. Statements with parameters are prepared, unless `prepared` is false.
 */
export function openDatabase(
  url: string,
  { max = 6, statementMs = 5_000, prepared = true }: DatabaseOptions = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    types: parsers,
    statement_timeout: statementMs,
    query_timeout: statementMs === AS_LONG_AS_IT_TAKES ? 0 : statementMs + SILENT_AFTER_MS,
    keepAlive: true,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'parola-platform',
    connectionTimeoutMillis: 5_000,
  });
  survive(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, { prepared }) }) });
  return {
    db,
    pool,
    listen: (channel, hearing) => new Listener(url, channel, hearing),
    close: () => db.destroy(),
  };
}
