import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { statementsDuring } from '../testing/statements';
import { DatabaseUnavailable } from './database-away';
import { openDatabase, type Database, type Tx } from './pool';
import { readTogether, together } from './read-together';
import { inTransaction } from './transaction';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.owner, { max: 2 });
  await sql`CREATE TABLE page (id int8 PRIMARY KEY, title text)`.execute(database.db);
});
afterEach(() => sql`DELETE FROM page`.execute(database.db));
afterAll(async () => {
  await database.close();
  await own.drop();
});

const titleOf = async (tx: Tx, id: bigint) =>
  (await sql<{ title: string }>`SELECT title FROM page WHERE id = ${id}`.execute(tx)).rows[0]?.title;
const countOf = async (tx: Tx) => (await sql<{ count: bigint }>`SELECT count(*) AS count FROM page`.execute(tx)).rows;
const add = (tx: Tx, id: bigint, title: string | null) =>
  sql`INSERT INTO page VALUES (${id}, ${title}) RETURNING id`.execute(tx);
const failed = (tx: Tx) => sql`SELECT 1 / ${0}::int AS none`.execute(tx);

/** Sends each read once alone, so that its columns are known. */
async function learn(...reads: ((tx: Tx) => Promise<unknown>)[]): Promise<void> {
  for (const read of reads) await read(database.db).catch(() => undefined);
}

const VALUES = {
  numbers: sql`SELECT 9007199254740993::int8 AS big, 1.50::numeric AS exact, 0.1::float8 AS near, -7::int2 AS small`,
  texts: sql`SELECT '' AS empty, NULL::text AS none, 'a "b" \\c, (d)' AS marks, E'line\n two' AS lines, 'ñ 🙂 ' AS wide`,
  times: sql`SELECT '2026-11-29T22:33:12.345678+08'::timestamptz AS at, '2026-11-29'::date AS day, 'infinity'::date AS never`,
  flags: sql`SELECT true AS yes, false AS no, NULL::boolean AS unknown`,
  json: sql`SELECT '{"a":[1,"\\"q\\", \\\\ x"],"b":null}'::jsonb AS kept, '"text"'::json AS text, 'null'::jsonb AS none`,
  lists: sql`SELECT ARRAY[1,2]::int8[] AS ids, ARRAY['a,b','"',NULL]::text[] AS texts, '{}'::int[] AS none`,
  bytes: sql`SELECT '\\x00ff5c22'::bytea AS bytes, '7d444840-9dc0-11d1-b245-5ffdce74fad2'::uuid AS id`,
  parameters: sql`SELECT ${'x'} AS text, ${new Date(1_764_455_592_345)}::timestamptz AS at, ${[3, 1]}::int[] AS list`,
  'no columns': sql`SELECT FROM generate_series(1, ${2}::int)`,
  'one empty column': sql`SELECT NULL::int AS none`,
  'no rows': sql`SELECT 1 AS one WHERE false`,
  'equal names': sql`SELECT 1 AS same, 2 AS same`,
  order: sql`SELECT n FROM generate_series(1, 20) AS t (n) ORDER BY n % 7 DESC, n -- the last line is a comment`,
};

test('joined reads have the rows of single statements, in the same order', async () => {
  const all = Object.values(VALUES);
  const alone: unknown[] = [];
  for (const read of all) alone.push((await read.execute(database.db)).rows);
  const reads = readTogether(database.db);
  let joined: unknown[] = [];
  const statements = await statementsDuring(async () => {
    joined = (await together(...all.map((read) => read.execute(reads)))).map(({ rows }) => rows);
  });
  expect(statements).toHaveLength(1);
  expect(joined).toEqual(alone);
});

test('equal reads share one part of the statement and get separate rows', async () => {
  await add(database.db, 1n, 'one');
  await learn(countOf, (tx) => titleOf(tx, 1n));
  const reads = readTogether(database.db);
  const statements = await statementsDuring(async () => {
    const [first, second, one, two] = await together(
      countOf(reads),
      countOf(reads),
      titleOf(reads, 1n),
      titleOf(reads, 2n),
    );
    expect([first, second, one, two]).toEqual([[{ count: 1n }], [{ count: 1n }], 'one', undefined]);
    expect(first[0]).not.toBe(second[0]);
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]?.match(/count\(\*\)/gu)).toHaveLength(1);
});

test('dependent reads are joined per step of the chain; a single read is sent unchanged', async () => {
  await learn(countOf, (tx) => titleOf(tx, 1n));
  const reads = readTogether(database.db);
  const chain = async (id: bigint) => {
    await countOf(reads);
    return titleOf(reads, id);
  };
  expect(await statementsDuring(() => together(chain(1n), chain(2n)))).toHaveLength(2);
  expect(await statementsDuring(() => countOf(reads))).toEqual(['SELECT count(*) AS count FROM page']);
});

test('a joined statement sees rows of its transaction; a write is sent alone', async () => {
  await learn(countOf, (tx) => titleOf(tx, 1n));
  const statements = await statementsDuring(() =>
    inTransaction(database.db, async (tx) => {
      const reads = readTogether(tx);
      expect(readTogether(tx)).toBe(reads);
      expect(readTogether(reads)).toBe(reads);
      await add(tx, 1n, 'one');
      expect(await together(countOf(reads), titleOf(reads, 1n))).toEqual([[{ count: 1n }], 'one']);
      const [counted, added] = await together(countOf(reads), add(reads, 2n, null), titleOf(reads, 1n));
      expect([counted, added.rows]).toEqual([[{ count: 1n }], [{ id: 2n }]]);
    }),
  );
  expect(statements).toHaveLength(4);
});

test('an error fails one read outside a transaction, and all reads of the wave inside', async () => {
  await learn(countOf, (tx) => titleOf(tx, 1n));
  // A read that has answered before, and fails now.
  const half = (tx: Tx, by: number) => sql`SELECT 10 / ${by}::int AS part`.execute(tx);
  await half(database.db, 1);
  const reads = readTogether(database.db);
  const [count, title] = [countOf(reads), titleOf(reads, 1n)];
  await expect(together(half(reads, 0), count, title)).rejects.toThrow('division by zero');
  expect(await count).toEqual([{ count: 0n }]);
  await expect(
    inTransaction(database.db, async (tx) => {
      await add(tx, 1n, 'one');
      return together(countOf(readTogether(tx)), half(readTogether(tx), 0), failed(readTogether(tx)));
    }),
  ).rejects.toThrow('division by zero');
  expect(await countOf(database.db)).toEqual([{ count: 0n }]);
});

test('rows include a column added by a migration', async () => {
  const all = (tx: Tx) => sql`SELECT * FROM page WHERE id > ${0n}`.execute(tx);
  await add(database.db, 1n, 'one');
  await learn(all, countOf);
  await sql`ALTER TABLE page ADD COLUMN later int DEFAULT 5`.execute(database.db);
  const readRows = async () => {
    const reads = readTogether(database.db);
    return (await together(all(reads), countOf(reads)))[0].rows;
  };
  try {
    // The connection may hold the older plan of the single statement.
    const rows = await readRows().catch(async (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
      return readRows();
    });
    expect(rows).toEqual([{ id: 1n, title: 'one', later: 5 }]);
  } finally {
    await sql`ALTER TABLE page DROP COLUMN later`.execute(database.db);
  }
});

test.each([
  ['locks a row', sql`SELECT id FROM page WHERE id = ${1n} FOR UPDATE`],
  ['takes an advisory lock', sql`SELECT pg_advisory_xact_lock(${7})`],
  ['tries an advisory lock', sql`SELECT pg_try_advisory_xact_lock(${7}) AS taken`],
])('a SELECT with an effect is sent alone: it %s', async (_, statement) => {
  await learn(countOf, (tx) => titleOf(tx, 1n));
  const statements = await statementsDuring(() =>
    inTransaction(database.db, async (tx) => {
      const reads = readTogether(tx);
      for (let round = 0; round < 2; round += 1)
        await together(statement.execute(reads), countOf(reads), titleOf(reads, 1n));
    }),
  );
  expect(statements).toHaveLength(4);
});

test('a handle for reads begins no transaction', async () => {
  await expect(inTransaction(readTogether(database.db), async () => 1)).rejects.toThrow('begins no transaction');
});
