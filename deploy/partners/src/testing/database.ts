import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const base = process.env.PARTNERS_TEST_DATABASE_URL;
  if (!base) throw new Error('no test database: PARTNERS_TEST_DATABASE_URL is set by the jest set-up');
  const name = `partners_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}
