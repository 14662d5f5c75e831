import { DatabaseError, type PoolClient, type Pool } from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sqlState } from './sql-state';
import { statementName } from './statement-names';

/**
 * The database cannot be used now, or this connection to it. Whether a COMMIT that failed so was done is not known:
 * ask again.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Said by a server that ends, starts, is full or takes no writes: another connection may lead to one that serves. */
const USELESS = /^(08...|57P0.|25P03|25006|53300)$/;

/**
 * The server does not have the prepared statement that the driver believes it has (26000), or has another of its name
 * (42P05): a pooler has given this client another server connection.
 */
const FORGOTTEN = /^(26000|42P05)$/;

/** A migration has changed a table under a prepared statement that reads all its columns. */
function isOutdatedPlan(error: DatabaseError): boolean {
  return error.code === '0A000' && error.message.includes('cached plan');
}

/** A PostgreSQL error about a statement leaves its connection usable; any other error of the driver does not. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  const state = sqlState(error) ?? '';
  return USELESS.test(state) || FORGOTTEN.test(state) || isOutdatedPlan(error);
}

/**
 * Prepared statements that one connection keeps on the server; with more it is closed when it is returned to the
 * pool.
 */
const MOST_PREPARED = 500;

export interface StatementOptions {
  /**
   * Whether statements with parameters are parsed once per connection and their plans kept. Off for a pooler in
   * transaction mode that does not track prepared statements (PgBouncer before 1.21).
   */
  prepared: boolean;
}

/**
 * A pool for Kysely that throws DatabaseUnavailable for an unavailable or lost connection, and never lends the
 * connection again: after a time-out a statement may still run on it, in an open transaction.
 */
export function guardedPool(pool: Pool, options: StatementOptions = { prepared: true }): PostgresPool {
  // One for each connection for its lifetime: Kysely keeps its wrapper of each given one until the next large garbage
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

function guard(client: PoolClient, { prepared }: StatementOptions): PostgresPoolClient {
  const driver: PostgresPoolClient & { query<R>(named: NamedQuery): Promise<PostgresQueryResult<R>> } = client;
  const names = new Set<string>();
  let lost: DatabaseUnavailable | undefined;

  function send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Without parameters a text may hold several statements (BEGIN, a script), which cannot be prepared together.
    if (!prepared || values.length === 0) return driver.query<R>(text, values);
    const name = statementName(text);
    names.add(name);
    return driver.query<R>({ name, text, values: [...values] });
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // No further statement is sent, not even ROLLBACK: it would wait behind the hanging one, and the end of the
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
