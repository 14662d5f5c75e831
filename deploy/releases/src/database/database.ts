import { types } from 'node:util';
import { isDatabaseAway } from '@parola/process/database-away';
import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { ReleaseError, systemCode } from '../ground/errors';
import { migrate, SCHEMA } from './migrate';
import type { Tables } from './tables';

/** Handle for statements: of a transaction, or each one on its own. */
export type Tx = Kysely<Tables>;

const CONNECT_MS = 5_000;
/** Client-side timeout of a statement: a longer silence means a server that hangs. */
const SILENT_AFTER_MS = 6_000;
const CONNECTIONS_MAX = 6;
/** SQLSTATE of a missing right. */
const NO_RIGHT = '42501';

const AWAY =
  'The database of the release accounts does not answer; try again. Meanwhile the command line rolls back, switches off and stops without it.';

/** The database of the release service, opened and migrated on the first use: a start needs no database. */
export interface ReleaseDatabase {
  /**
   * Runs work in one transaction, which an exception rolls back.
   * @throws ReleaseError `unavailable` when the database does not answer or lacks the schema
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs statements, each on its own. @throws ReleaseError `unavailable` like `transaction` */
  run<T>(work: (db: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A connection, closed after an error of the connection: a statement may still run on it. */
function discarded(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined;

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (lost) throw lost;
    const driver: { query<T>(text: string, values: unknown[]): Promise<PostgresQueryResult<T>> } = client;
    try {
      return await driver.query<R>(text, [...values]);
    } catch (error) {
      if (isDatabaseAway(error) && types.isNativeError(error)) lost = error;
      throw error;
    }
  }

  function query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    what: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof what !== 'string') throw new TypeError('cursors are not used here');
    return ask<R>(what, values);
  }
  return { query, release: () => client.release(lost) };
}

/** A failure that passes as one of the service; every other one unchanged. */
function readable(error: unknown): unknown {
  if (isDatabaseAway(error)) return new ReleaseError('unavailable', AWAY, {}, { cause: error });
  if (systemCode(error) !== NO_RIGHT) return error;
  return new ReleaseError(
    'unavailable',
    `The login of RELEASES_DATABASE_URL has no rights in the schema ${SCHEMA}; create it as the owner of the database: CREATE SCHEMA ${SCHEMA} AUTHORIZATION <login>.`,
    {},
    { cause: error },
  );
}

/** Opens the database at `url`, without a connection yet. */
export function openDatabase(url: string): ReleaseDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENT_AFTER_MS,
    keepAlive: true,
    application_name: 'parola-releases',
  });
  // Connections may end at any time, idle or between two statements. Without listeners the `error` event would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => discarded(await pool.connect()), end: () => pool.end() },
    }),
  });
  let opening: Promise<void> | undefined;

  /** Migrates once; a failed attempt is repeated by the next call. */
  function open(): Promise<void> {
    opening ??= migrate(db).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function run<T>(work: (handle: Tx) => Promise<T>): Promise<T> {
    try {
      await open();
      return await work(db.withSchema(SCHEMA));
    } catch (error) {
      throw readable(error);
    }
  }

  return {
    run,
    transaction: (work) => run((handle) => handle.transaction().execute(work)),
    close: () => db.destroy(),
  };
}
