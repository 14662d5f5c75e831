import { randomBytes } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  url: string;
  /** One statement of its owner's. */
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
  return {
    url: url.href,
    query: (sql) => query(url.href, sql),
    drop: async () => void (await query(base, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}
