import { DatabaseError, type PoolClient, type Pool } from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sqlState } from './sql-state';

/** The database cannot be used now, or this connection to it. Whether a COMMIT that failed so was done is not known: ask again. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** Said by a server that ends, starts, is full or takes no writes: another connection may lead to one that serves. */
const USELESS = /^(08...|57P0.|25P03|25006|53300)$/;

/** What PostgreSQL says about a statement leaves its connection as it was; anything else that the driver throws does not. */
function endsConnection(error: unknown): boolean {
  return !(error instanceof DatabaseError) || USELESS.test(sqlState(error) ?? '');
}

/**
 * A pool as Kysely uses it, that throws DatabaseAway for a connection that cannot be had or is lost, and never lends such a one again: after
 * a time-out a statement may still be under way on it, in a transaction that nobody ended.
 */
export function guarded(pool: Pool): PostgresPool {
  // One for each connection as long as it lives: Kysely keeps what it makes of each that it is given until the next large collection of garbage.
  const guards = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      try {
        const client = await pool.connect();
        const known = guards.get(client) ?? guard(client);
        guards.set(client, known);
        return known;
      } catch (error) {
        throw new DatabaseAway(error);
      }
    },
    end: () => pool.end(),
  };
}

/**
 * A statement that begins with this and a name is parsed and planned once a connection. For those of fixed text that come all the time:
 * the plan is kept, so it must be as good for a table that has grown.
 */
const PREPARED = /^\/\* prepared (\w+) \*\/ /;

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

function guard(client: PoolClient): PostgresPoolClient {
  const driver: PostgresPoolClient & { query<R>(named: NamedQuery): Promise<PostgresQueryResult<R>> } = client;
  let lost: DatabaseAway | undefined;

  async function ask<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Nothing more is sent, not even ROLLBACK: it would wait behind what hangs, and the end of the connection rolls back.
    if (lost) throw lost;
    const [, name] = PREPARED.exec(statement) ?? [];
    try {
      return await (name === undefined
        ? driver.query<R>(statement, values)
        : driver.query<R>({ name, text: statement, values: [...values] }));
    } catch (error) {
      if (!endsConnection(error)) throw error;
      throw (lost = new DatabaseAway(error));
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
  return { query, release: () => client.release(lost) };
}
