import { DatabaseError, type FieldDef, type PoolClient, type Pool } from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sqlState } from './sql-state';
import { statementName } from './statement-names';
import { noteShape } from './statement-shapes';
import { inStatementSpan, serverProcessOf } from './statement-spans';

/**
 * The database, or this connection to it, is unavailable. After a failed COMMIT it is unknown whether the transaction
 * was committed: retry with the same idempotency key.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATEs of a server that stops, starts, has no free connection or is read-only: a new connection may reach a usable
 * server.
 */
const USELESS = /^(08...|57P0.|25P03|25006|53300)$/;

/**
 * The server lacks a prepared statement that the driver expects (26000), or has another one of the same name (42P05): a
 * pooler has switched the server connection.
 */
const FORGOTTEN = /^(26000|42P05)$/;

/** True if a migration changed a table that a prepared statement reads with all its columns. */
function isOutdatedPlan(error: DatabaseError): boolean {
  return error.code === '0A000' && error.message.includes('cached plan');
}

/**
 * Whether a connection is unusable after an error. Errors of PostgreSQL about a statement leave it usable; other driver
 * errors do not.
 */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  const state = sqlState(error) ?? '';
  return USELESS.test(state) || FORGOTTEN.test(state) || isOutdatedPlan(error);
}

/** Maximum of prepared statements per connection; a connection with more is closed on its return to the pool. */
const MOST_PREPARED = 500;

export interface StatementOptions {
  /**
   * Whether statements with parameters are prepared: parsed once per connection, with a cached plan. Set to false for a
   * pooler in transaction mode without support for prepared statements (PgBouncer before 1.21).
   */
  prepared: boolean;
}

/**
 * Wraps a pool for Kysely. It throws DatabaseUnavailable for an unavailable or lost connection and discards the
 * connection: after a timeout a statement may still run on it, in an open transaction.
 */
export function guardedPool(pool: Pool, options: StatementOptions = { prepared: true }): PostgresPool {
  // One guard per connection, reused: Kysely keeps a wrapper for each distinct client until the next major garbage
  // collection.
  const guards = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      try {
        const client = await pool.connect();
        const known = guards.get(client) ?? guard(client, options);
        guards.set(client, known);
        return known;
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** A client whose answers describe their columns; a script of several statements has no description. */
interface DescribingClient {
  query<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R> & { fields?: FieldDef[] }>;
  query<R>(named: NamedQuery): Promise<PostgresQueryResult<R> & { fields?: FieldDef[] }>;
}

function guard(client: PoolClient, { prepared }: StatementOptions): PostgresPoolClient {
  const driver: DescribingClient = client;
  const pid = serverProcessOf(client);
  const names = new Set<string>();
  let lost: DatabaseUnavailable | undefined;

  async function send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A text without parameters may contain several statements (a script), which cannot be prepared.
    const name = prepared && values.length > 0 ? statementName(text) : undefined;
    if (name !== undefined) names.add(name);
    const parameters = [...values];
    const answer = await inStatementSpan({ text, name, pid }, () =>
      name === undefined ? driver.query<R>(text, parameters) : driver.query<R>({ name, text, values: parameters }),
    );
    noteShape(text, answer);
    return answer;
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Sends no further statement, not even ROLLBACK: it would wait for the hanging statement, and closing the
    // connection rolls back.
    if (lost) throw lost;
    try {
      return await send<R>(text, values);
    } catch (error) {
      if (!endsConnection(error)) throw error;
      throw (lost = new DatabaseUnavailable(error));
    }
  }

  function query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    what: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof what !== 'string') throw new Error('cursors are not used here');
    return ask<R>(what, values);
  }
  return { query, release: () => client.release(lost ?? names.size > MOST_PREPARED) };
}
