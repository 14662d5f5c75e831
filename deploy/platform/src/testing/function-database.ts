import { Client } from 'pg';
import { sqlState } from '../db/sql-state';
import { createTestDatabase } from './cluster';

/** A migrated database for tests of its functions. Each test runs in a transaction that is rolled back. */
export interface FunctionDatabase {
  run(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Evaluates an expression, such as a call of the function. A bigint is returned as text. */
  value(expression: string, values?: readonly unknown[]): Promise<unknown>;
  /** SQLSTATE of a refused statement, undefined for an accepted one. The transaction stays usable. */
  refusal(statement: string, values?: readonly unknown[]): Promise<string | undefined>;
}

/** Registers the hooks that open, reset and drop the database. */
export function useFunctionDatabase(): FunctionDatabase {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;
  const run: FunctionDatabase['run'] = async (statement, values = []) =>
    (await client.query<Record<string, unknown>>(statement, [...values])).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.owner });
    await client.connect();
  });
  beforeEach(() => run('BEGIN'));
  afterEach(() => run('ROLLBACK'));
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  return {
    run,
    value: async (expression, values) => (await run(`SELECT ${expression} AS value`, values))[0]?.['value'],
    async refusal(statement, values) {
      await run('SAVEPOINT attempt');
      try {
        await run(statement, values);
        return undefined;
      } catch (error) {
        await run('ROLLBACK TO attempt');
        return sqlState(error);
      }
    },
  };
}
