import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';

/** A separate database for one test file. */
export interface TestDatabase {
  url: string;
  /** Runs one statement as the owner of the database. */
  query<R extends QueryResultRow>(sql: string): Promise<R[]>;
  drop(): Promise<void>;
}

async function query<R extends QueryResultRow>(connectionString: string, sql: string): Promise<R[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const base = process.env.PARTNERS_TEST_DATABASE_URL;
  if (!base) throw new Error('no test database: PARTNERS_TEST_DATABASE_URL is set by the jest set-up');
  const name = `partners_${randomBytes(6).toString('hex')}`;
  await query(base, `CREATE DATABASE ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  // One connection for all statements of a test file: connecting takes longer than a statement.
  const owner = new Pool({ connectionString: url.href, max: 1, idleTimeoutMillis: 0 });
  owner.on('error', () => undefined);
  return {
    url: url.href,
    query: async <R extends QueryResultRow>(sql: string) => (await owner.query<R>(sql)).rows,
    async drop() {
      await owner.end();
      await query(base, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
