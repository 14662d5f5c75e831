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

/** The server ends a statement itself after five seconds; after six it does not answer at all. */
const SILENT_AFTER_MS = 6_000;

/** For {@link openDatabase}: reading the whole ledger takes time in proportion to it. */
export const AS_LONG_AS_IT_TAKES = 0;

export interface DatabaseOptions extends Partial<StatementOptions> {
  /** Most connections: 6; more only add contention. */
  max?: number;
  /**
   * Most ms of waiting for a statement: 6,000; 0 for no limit. The server ends those of the application earlier, by a
   * default of its role (session-defaults.ts).
   */
  answerMs?: number;
  /** Address of the server itself, if `url` leads to a pooler: it passes no notifications on. */
  listenUrl?: string | undefined;
  /** The application's name in the lists of the server. */
  name?: string;
}

/**
 * Opens the pool: 5 s to get a connection. Statements on `db` fail with DatabaseUnavailable when the database cannot
 * be used. Statements with parameters are prepared, unless `prepared` is false. The start-up packet has no
 * settings: a pooler refuses them.
 */
export function openDatabase(
  url: string,
  {
    max = 6,
    answerMs = SILENT_AFTER_MS,
    prepared = true,
    listenUrl = url,
    name = 'parola-platform',
  }: DatabaseOptions = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    types: parsers,
    query_timeout: answerMs,
    keepAlive: true,
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  survive(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, { prepared }) }) });
  return {
    db,
    pool,
    listen: (channel, hearing) => new Listener(listenUrl, channel, hearing),
    close: () => db.destroy(),
  };
}
