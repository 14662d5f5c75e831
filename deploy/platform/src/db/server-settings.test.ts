import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { openDatabase, type Database } from './pool';
import { checkServerSettings, judgeSettings, readSettingsOfServer, setDatabaseDefaults } from './server-settings';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let reader: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  const owner = openDatabase(own.owner, { max: 1 });
  await setDatabaseDefaults(owner.db);
  await owner.close();
  database = openDatabase(own.application, { max: 1 });
  reader = openDatabase(own.reader, { max: 1 });
});
afterAll(async () => {
  await reader.close();
  await database.close();
  await own.drop();
});

const SOUND = {
  fsync: true,
  fullPageWrites: true,
  synchronousCommit: 'on',
  encoding: 'UTF8',
  collationChanged: false,
  connections: 97,
  hasStandby: false,
  missing: [],
};

it.each([
  ['jit, TimeZone', { missing: ['jit', 'TimeZone'] }, false],
  ['fsync', { fsync: false }, true],
  ['full_page_writes', { fullPageWrites: false }, true],
  ['synchronous_commit', { synchronousCommit: 'off' }, true],
  ['failover', { synchronousCommit: 'local', hasStandby: true }, true],
  ['encoded', { encoding: 'SQL_ASCII' }, true],
  ['REFRESH COLLATION VERSION', { collationChanged: true }, true],
  ['max_connections', { connections: 5 }, false],
])('one sentence about %s', (word, change, losesMoney) => {
  expect(judgeSettings({ ...SOUND, ...change })).toEqual([{ sentence: expect.stringContaining(word), losesMoney }]);
});

it('is content with a sound server, also with a synchronous standby', () => {
  expect(judgeSettings(SOUND)).toEqual([]);
  expect(judgeSettings({ ...SOUND, synchronousCommit: 'remote_apply', hasStandby: true })).toEqual([]);
  expect(judgeSettings({ ...SOUND, synchronousCommit: 'local' })).toEqual([]);
});

it('warns in the sandbox and refuses in production when booked money could be lost', async () => {
  // The cluster of the tests runs without durability.
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  await checkServerSettings(database.db, false, warn);
  expect(warnings).toEqual([
    expect.stringContaining('fsync'),
    expect.stringContaining('full_page_writes'),
    expect.stringContaining('synchronous_commit'),
  ]);
  await expect(checkServerSettings(database.db, true, warn)).rejects.toThrow('fsync');
});

it('counts the connections that the login may have on this database', async () => {
  expect(await readSettingsOfServer(database.db)).toMatchObject({ connections: 97, missing: [] });
  const administrator = openDatabase(own.administrator, { max: 1 });
  const limit = (most: number) =>
    administrator.pool.query(`ALTER DATABASE ${new URL(own.administrator).pathname.slice(1)} CONNECTION LIMIT ${most}`);
  await limit(7);
  expect(await readSettingsOfServer(database.db)).toMatchObject({ connections: 7 });
  await limit(-1);
  await administrator.close();
});

it('compares the version of the collation with that of the operating system', async () => {
  const { collationChanged } = await readSettingsOfServer(database.db);
  const name = `${new URL(own.application).pathname.slice(1)}_sorted`;
  const administrator = openDatabase(own.administrator, { max: 1 });
  await administrator.pool.query(
    `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en' COLLATION_VERSION 'of an older system'`,
  );
  const sorted = openDatabase(Object.assign(new URL(own.administrator), { pathname: name }).toString(), { max: 1 });
  const { collationChanged: afterUpgrade } = await readSettingsOfServer(sorted.db);
  await sorted.close();
  await administrator.pool.query(`DROP DATABASE ${name}`);
  await administrator.close();
  expect([collationChanged, afterUpgrade]).toEqual([false, true]);
});

describe('just-in-time compilation', () => {
  it('is off for every login, by a setting of the database and not of the server', async () => {
    const { rows } = await reader.pool.query("SELECT boot_val, reset_val, source FROM pg_settings WHERE name = 'jit'");
    expect(rows).toEqual([{ boot_val: 'on', reset_val: 'off', source: 'database' }]);
  });

  it('is set by several nodes that start together', async () => {
    const nodes = [1, 2, 3, 4].map(() => openDatabase(own.owner, { max: 1 }));
    await Promise.all(nodes.map(({ db }) => setDatabaseDefaults(db)));
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('is left to the server where the login does not own the database', async () => {
    await expect(setDatabaseDefaults(database.db)).resolves.toBeUndefined();
  });

  it('is off in each routine with planner settings that make every plan look expensive', async () => {
    const { rows } = await sql<{ routine: string; off: boolean }>`
      SELECT oid::regprocedure::text AS routine, 'jit=off' = ANY (proconfig) AS off FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace
         AND EXISTS (SELECT FROM unnest(proconfig) AS setting WHERE setting LIKE 'enable\\_%=off')`.execute(
      database.db,
    );
    expect(rows.map(({ routine }) => routine)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^sw_book_batch\(/)]),
    );
    expect(rows.filter(({ off }) => !off)).toEqual([]);
  });
});
