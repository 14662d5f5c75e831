import { once } from 'node:events';
import { sql } from 'kysely';
import { addressBefore } from '../testing/movable-address';
import { createTestDatabase } from '../testing/cluster';
import { DatabaseUnavailable, guardedPool } from './database-away';
import { AS_LONG_AS_IT_TAKES, openDatabase, type Database, type Tx } from './pool';
import { inTransaction } from './transaction';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(() => {
  database = openDatabase(own.owner);
});
afterEach(() => database.close());
afterAll(() => own.drop());

const backend = async (db: Database['db']) =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;

/** Ends the other connections of this database, as an administrator or a failover does. */
async function terminateOthers(): Promise<void> {
  const other = openDatabase(own.owner, { max: 1 });
  await other.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await other.close();
}

interface Prepared {
  statement: string;
  plans: bigint;
}
const preparedOf = async (db: Tx) =>
  (await sql<Prepared>`SELECT statement, generic_plans + custom_plans AS plans FROM pg_prepared_statements`.execute(db))
    .rows;
const doubled = async (db: Tx, value: number) =>
  (await sql<{ doubled: number }>`SELECT ${value}::int * 2 AS doubled`.execute(db)).rows;

test('a statement with parameters is parsed once per connection', async () => {
  await database.db.connection().execute(async (one) => {
    for (const value of [1, 2]) expect(await doubled(one, value)).toEqual([{ doubled: value * 2 }]);
    await sql`SELECT 1`.execute(one);
    expect(await preparedOf(one)).toEqual([{ statement: 'SELECT $1::int * 2 AS doubled', plans: 2n }]);
  });
});

test('no statement is prepared for a pooler that does not track prepared statements', async () => {
  const plain = openDatabase(own.owner, { max: 1, prepared: false });
  await doubled(plain.db, 1);
  expect(await preparedOf(plain.db)).toEqual([]);
  await plain.close();
});

test('a connection with more than 500 prepared statements is closed when it returns to the pool', async () => {
  const removed = once(database.pool, 'remove');
  const shapes = (count: number) =>
    database.db.connection().execute(async (one) => {
      for (let at = 0; at < count; at += 1) await sql`SELECT ${at}::int AS ${sql.ref(`c${at}`)}`.execute(one);
      return (await preparedOf(one)).length;
    });
  expect(await shapes(500)).toBe(500);
  expect(await shapes(501)).toBe(501);
  await removed;
  expect(await shapes(1)).toBe(1);
});

test.each<[string, (db: Tx) => Promise<unknown>]>([
  ['the server has forgotten a prepared statement', (db) => sql`DEALLOCATE ALL`.execute(db)],
  [
    'a migration has changed the columns under a prepared statement',
    (db) => sql`ALTER TABLE plan_of ADD COLUMN later int`.execute(db),
  ],
])('%s: the statement can be asked again on another connection', async (_, disturb) => {
  const all = () => sql`SELECT * FROM plan_of WHERE id > ${0}`.execute(database.db);
  await sql`CREATE TABLE plan_of (id int)`.execute(database.db);
  try {
    await all();
    await disturb(database.db);
    await expect(all()).rejects.toThrow(DatabaseUnavailable);
    expect((await all()).rows).toEqual([]);
  } finally {
    await sql`DROP TABLE plan_of`.execute(database.db);
  }
});

test('a connection that is lent again is the same object: Kysely keeps state for each new one', async () => {
  const pool = guardedPool(database.pool);
  const lent = await pool.connect();
  const other = await pool.connect();
  expect(other).not.toBe(lent);
  lent.release();
  expect(await pool.connect()).toBe(lent);
  lent.release();
  other.release();
});

test('a connection that is taken away between two statements fails its transaction alone', async () => {
  const removed = once(database.pool, 'remove');
  const ended = new Promise<void>((resolve) => {
    database.pool.once('acquire', (client) => client.once('end', resolve));
  });
  await expect(
    inTransaction(database.db, async (tx) => {
      const [client] = await Promise.all([backend(tx), terminateOthers()]);
      expect(client).toBeGreaterThan(0);
      await ended;
      await sql`SELECT 1`.execute(tx);
    }),
  ).rejects.toThrow();
  await removed;
  expect(await backend(database.db)).toBeGreaterThan(0);
});

describe('a server that stops answering in the middle of a transaction', () => {
  test('costs that transaction, and its connection is not used again', async () => {
    const address = await addressBefore(own.owner);
    const through = openDatabase(address.url, { max: 1, answerMs: 3_000 });
    await sql`CREATE TABLE kept (word text)`.execute(database.db);
    const write = (tx: Tx, word: string) => sql`INSERT INTO kept VALUES (${word})`.execute(tx);
    try {
      await expect(
        inTransaction(through.db, async (tx) => {
          await write(tx, 'lost');
          address.pause();
          await write(tx, 'also lost');
        }),
      ).rejects.toThrow(DatabaseUnavailable);
      address.resume();
      await inTransaction(through.db, (tx) => write(tx, 'kept'));
      expect((await sql<{ word: string }>`SELECT word FROM kept`.execute(database.db)).rows).toEqual([
        { word: 'kept' },
      ]);
    } finally {
      await sql`DROP TABLE kept`.execute(database.db);
      await through.close();
      await address.remove();
    }
  });
});

test('a server that takes no writes is left for the one that does', async () => {
  const [before] = [await backend(database.db)];
  await expect(
    inTransaction(database.db, async (tx) => {
      await sql`SET TRANSACTION READ ONLY`.execute(tx);
      await sql`CREATE TABLE never (word text)`.execute(tx);
    }),
  ).rejects.toThrow(DatabaseUnavailable);
  expect(await backend(database.db)).not.toBe(before);
});

test("the server's error about a statement stays the same, and its connection stays", async () => {
  const before = await backend(database.db);
  await expect(sql`SELECT 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
  expect(await backend(database.db)).toBe(before);
});

test('reads without a limit have none, on the server and on the side of the client', async () => {
  const patient = openDatabase(own.owner, { max: 1, answerMs: AS_LONG_AS_IT_TAKES });
  try {
    const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(patient.db);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    expect(patient.pool.options.query_timeout).toBe(0);
  } finally {
    await patient.close();
  }
});
