import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { openDatabase, type Database } from './database';

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  database = await openDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/**
 * Terminates all other connections of this database, like an administrator or a failover; resolves when they are gone.
 */
async function terminateOthers(): Promise<void> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}

test('a connection that is taken away between two statements fails its transaction alone', async () => {
  await expect(
    database.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await terminateOthers();
      // Lets the client process the end of its connection.
      await turn();
      await tx.query('SELECT 1');
    }),
  ).rejects.toThrow();
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('no further transaction runs on the connection of a hanging transaction', async () => {
  await database.pool.query('CREATE TABLE kept (word text)');
  const hung = database.transaction(async (tx) => {
    await tx.query(`INSERT INTO kept VALUES ('lost')`);
    await Promise.reject(new Error('Query read timeout'));
  });
  await expect(hung).rejects.toThrow('Query read timeout');
  await Promise.all(
    Array.from({ length: 8 }, () => database.transaction((tx) => tx.query(`INSERT INTO kept VALUES ('kept')`))),
  );
  const { rows } = await database.pool.query<{ word: string }>('SELECT DISTINCT word FROM kept');
  expect(rows).toEqual([{ word: 'kept' }]);
});
