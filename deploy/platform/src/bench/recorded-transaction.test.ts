import { sql } from 'kysely';
import { openDatabase, type Database } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { createTestDatabase } from '../testing/cluster';
import { asScript, recordTransaction } from './recorded-transaction';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.owner);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const doubled = async (value: number) => {
  await inTransaction(database.db, (tx) => sql`SELECT ${value}::int * 2 AS doubled`.execute(tx));
};

test('records each statement of a transaction, prepared statements too', async () => {
  const sent = await recordTransaction(database.pool, () => doubled(7));
  expect(sent.map(({ text }) => text.toLowerCase())).toEqual(['begin', 'select $1::int * 2 as doubled', 'commit']);
  expect(await asScript(own.owner, sent, [{ word: '7', by: ':lane::text' }])).toEqual([
    'begin',
    "SELECT CAST(replace(E'7', E'7', :lane::text) AS integer)::int * 2 AS doubled",
    'commit',
  ]);
});

test('refuses work of two transactions, and a transaction without a statement', async () => {
  const twice = async () => {
    await doubled(1);
    await doubled(2);
  };
  await expect(recordTransaction(database.pool, twice)).rejects.toThrow('not one transaction');
  const empty = () => inTransaction(database.db, () => Promise.resolve());
  await expect(recordTransaction(database.pool, empty)).rejects.toThrow('has no statement');
});
