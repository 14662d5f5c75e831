import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { guardedPool, type StatementOptions } from './database-away';
import { Listener, type Hearing } from './notification-listener';
import type { Tables } from './tables';
import { parsers } from './type-parsers';

/** The pool as a typed query builder. Usage of a transaction: `db.transaction().execute(async (tx: Tx) => …)`. */
export type Db = Kysely<Tables>;
/**
 * Handle for statements: the open transaction in a mutating call, elsewhere the pool. Pass it on; never take a second
 * connection while a transaction is open.
 */
export type Tx = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Listens to a channel on a separate connection until the listener is closed. */
  listen(channel: string, hearing: Hearing): Listener;
  close(): Promise<void>;
}

/**
 * Adds error listeners to the pool and its connections. A connection may end while idle (the pool emits `error`) or
 * between two statements (the client emits it); an unhandled `error` event would end the process. The next statement on
 * a lost connection throws.
 */
export function survive(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Client-side timeout. The server cancels a statement after 5 s, so a longer silence means a hanging server. */
const SILENT_AFTER_MS = 6_000;

/** `answerMs` without a limit, for reading the whole ledger. */
export const AS_LONG_AS_IT_TAKES = 0;

export interface DatabaseOptions extends Partial<StatementOptions> {
  /** Maximum of connections; default 6, more only add contention. */
  max?: number;
  /**
   * Client-side timeout of a statement, ms; default 6,000, 0: none. For the application's role the server cancels
   * statements earlier (session-defaults.ts).
   */
  answerMs?: number;
  /** Longest wait for a free connection of the pool, ms; default 5,000. After it DatabaseUnavailable is thrown. */
  waitMs?: number;
  /** URL of the server itself, if `url` leads to a pooler, which does not forward notifications. */
  listenUrl?: string | undefined;
  /** `application_name` of the connections. */
  name?: string;
}

/**
 * Opens the pool. Statements on `db` throw DatabaseUnavailable when the database
 * is unavailable. Statements with parameters are prepared, unless `prepared` is false. The start-up packet contains no
 * settings, because poolers refuse them.
 */
export function openDatabase(
  url: string,
  {
    max = 6,
    answerMs = SILENT_AFTER_MS,
    waitMs = 5_000,
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
    connectionTimeoutMillis: waitMs,
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
