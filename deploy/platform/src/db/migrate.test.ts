import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { Client, Pool } from 'pg';
import { DOMAINS } from '../domains';
import { CLUSTER_VARIABLE, createTestDatabase } from '../testing/cluster';
import { functionsOf } from '../testing/function-definitions';
import { start } from '../testing/process';
import { migrate, type MigrateResult } from './migrate';
import { StartWait } from './start-wait';

const SRC = path.join(__dirname, '..');

/**
 * Recorded names of the first databases, from the time when all migrations were in one folder. Domains add no numbered
 * migrations any more.
 */
const FIRST = [
  '001-ledger',
  '002-wagering',
  '003-game-wallet',
  '004-game-wallet-calls',
  '005-sessions',
  '006-awards',
  '007-money-plans',
  '100-config',
  '101-players',
  '102-protection',
  '103-invite',
  '140-award-grant',
  '141-vip',
  '142-deposits',
  '143-jackpot',
  '144-games',
  '145-sign-in',
  '150-deposit-asked',
  '155-barred-persons',
  '156-vip-keep',
  '157-config-seeded',
];

/** Every SQL file in any folder called migrations. */
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)migrations\/[^/]+$/.test(file),
);

function fileOf(name: string): string {
  const file = FILES.find((one) => path.basename(one) === `${name}.sql`);
  if (file === undefined) throw new Error(`no file is called ${name}`);
  return readFileSync(path.join(SRC, file), 'utf8');
}

const cluster = process.env[CLUSTER_VARIABLE] ?? '';
const name = `m_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}
beforeEach(() => administer(`CREATE DATABASE ${name}`));
afterEach(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));

it('applies every file once when several processes start together', async () => {
  const processes = [1, 2].map(() => start('migrate.cli.ts', { DATABASE_URL: url }).ended);
  const silent = new StartWait(300_000, () => undefined);
  const here = [1, 2, 3].map(() => migrate(url, DOMAINS, {}, { wait: silent }));
  const results = [
    ...(await Promise.all(processes)).map(({ code, out, err }) => {
      // A process that waits for another migration logs it.
      expect({ code, err: err.replace(/^Another process migrates .*\n$/, '') }).toEqual({ code: 0, err: '' });
      return JSON.parse(out) as { applied: string[]; functions: string[] };
    }),
    ...(await Promise.all(here)).map(({ migrations, functions }) => ({
      applied: migrations,
      functions: functions.applied,
    })),
  ];
  const applied = results.map((result) => result.applied);
  expect(applied.flat()).toHaveLength(FILES.length);
  expect(applied.flat().slice(0, 2)).toEqual(['001-ledger', '002-wagering']);
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1);
  expect(results.filter(({ functions }) => functions.length > 0)).toHaveLength(1);
  expect(new Set(results.flatMap(({ functions }) => functions))).toContain('sw_bet');
});

it('upgrades a database of the first releases: repeats no migration, and makes the functions of a fresh one', async () => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  const first = Object.fromEntries(
    FIRST.map((one): [string, Migration] => [
      one,
      {
        up: async (tx) => {
          await sql.raw(fileOf(one)).execute(tx);
        },
      },
    ]),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();

  const { migrations: applied } = await migrate(url, DOMAINS);
  expect(applied.filter((one) => FIRST.includes(one))).toEqual([]);
  expect(applied).toHaveLength(FILES.length - FIRST.length);
  expect((await migrate(url, DOMAINS)).migrations).toEqual([]);

  const fresh = await createTestDatabase();
  try {
    expect(await functionsOf(url)).toEqual(await functionsOf(fresh.owner));
  } finally {
    await fresh.drop();
  }
});

it('runs the files of two domains by their time, and a late file after the files that ran before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-migrations-'));
  try {
    const parts = ['mail', 'rain'].map((part) => ({ name: part, migrations: folder }));
    await writeFile(path.join(folder, '203001020304-b.sql'), 'CREATE TABLE IF NOT EXISTS late_b ();');
    await writeFile(path.join(folder, '203001020303-c.sql'), 'CREATE TABLE IF NOT EXISTS late_c ();');
    const { migrations: applied } = await migrate(url, parts);
    expect(applied.slice(-4)).toEqual([
      '203001020303/mail/c',
      '203001020303/rain/c',
      '203001020304/mail/b',
      '203001020304/rain/b',
    ]);
    await writeFile(path.join(folder, '203001020302-a.sql'), 'CREATE TABLE IF NOT EXISTS late_a ();');
    expect((await migrate(url, parts)).migrations).toEqual(['203001020302/mail/a', '203001020302/rain/a']);
    await writeFile(path.join(folder, 'notes.sql'), '');
    await expect(migrate(url, parts.slice(0, 1))).rejects.toThrow('mail: notes.sql is not the name of a migration');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('knows every folder of migrations, and finds no new number in the folder of a domain', () => {
  const folders = new Set(FILES.map((file) => path.dirname(file)));
  const known = DOMAINS.flatMap(({ migrations = [] }) => migrations).map((folder) => path.relative(SRC, folder));
  expect([...folders].sort()).toEqual(['db/migrations', ...known].sort());
  const numbered = FILES.map((file) => path.basename(file, '.sql')).filter((file) => /^\d{3}-/.test(file));
  expect(new Set(numbered.map((file) => file.slice(0, 3))).size).toBe(numbered.length);
  const foreign = FILES.filter((file) => !file.startsWith('db/')).map((file) => path.basename(file, '.sql'));
  expect(foreign.filter((file) => /^\d{3}-/.test(file) && !FIRST.includes(file))).toEqual([]);
});

describe('beside running calls', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'parola-migrations-'));
    await migrate(url, []);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const writeSql = (file: string, text: string) => writeFile(path.join(folder, file), text);
  async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const indexNames = () =>
    connected(async (client) => {
      const { rows } = await client.query<{ name: string; valid: boolean }>(
        `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = 'busy'::regclass`,
      );
      return rows;
    });

  it('a migration gives up its lock and is tried again, so that reads pass while a table is in use', async () => {
    await connected(async (user) => {
      await user.query('CREATE TABLE busy (id int)');
      await user.query('BEGIN');
      await user.query('SELECT * FROM busy');
      await writeSql('203001020304-column.sql', 'ALTER TABLE busy ADD COLUMN note text;');
      const waits: string[] = [];
      let migrated: Promise<MigrateResult> | undefined;
      await new Promise<void>((resolve) => {
        const wait = new StartWait(60_000, (sentence) => {
          waits.push(sentence);
          resolve();
        });
        migrated = migrate(url, [{ name: 'rain', migrations: folder }], {}, { wait });
      });
      // The waiting change has let go of its place in the queue, so this read is not blocked by it.
      await connected((reader) => reader.query(`SET statement_timeout = '30s'; SELECT * FROM busy`));
      await user.query('COMMIT');
      expect((await migrated)?.migrations).toEqual(['203001020304/rain/column']);
      expect(waits).toEqual([expect.stringContaining('A table that a migration changes is in use')]);
    });
  });

  it('an index file is built once, an interrupted build is repaired, and a dropping file removes it', async () => {
    const parts = [{ name: 'rain', indexes: folder }];
    await connected(async (client) => {
      await client.query('CREATE TABLE busy (id int)');
      await client.query('INSERT INTO busy VALUES (1), (1)');
      await writeSql(
        'busy_by_id.sql',
        '-- Unique.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS busy_by_id ON busy (id);',
      );
      await expect(migrate(url, parts)).rejects.toThrow('could not create unique index');
      expect(await indexNames()).toEqual([{ name: 'busy_by_id', valid: false }]);
      await client.query('TRUNCATE busy');
    });
    expect((await migrate(url, parts)).indexes).toEqual(['busy_by_id']);
    expect(await indexNames()).toEqual([{ name: 'busy_by_id', valid: true }]);
    expect((await migrate(url, parts)).indexes).toEqual([]);
    await writeSql('busy_by_id.sql', 'DROP INDEX CONCURRENTLY IF EXISTS busy_by_id;');
    expect((await migrate(url, parts)).indexes).toEqual(['busy_by_id']);
    expect(await indexNames()).toEqual([]);
  });

  it.each([
    ['busy_by_id.sql', 'CREATE INDEX busy_by_id ON busy (id);', 'must be «CREATE INDEX CONCURRENTLY'],
    [
      'busy_by_id.sql',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS other ON busy (id);',
      'must be «CREATE INDEX CONCURRENTLY',
    ],
    ['busy_by_id.sql', 'DROP INDEX CONCURRENTLY IF EXISTS busy_by_id; DROP TABLE busy;', 'must be «CREATE INDEX'],
    ['Busy.sql', 'DROP INDEX CONCURRENTLY IF EXISTS busy;', 'is not the name of an index'],
  ])('refuses the index file %s with «%s»', async (file, text, complaint) => {
    await writeSql(file, text);
    await expect(migrate(url, [{ name: 'rain', indexes: folder }])).rejects.toThrow(complaint);
  });
});
