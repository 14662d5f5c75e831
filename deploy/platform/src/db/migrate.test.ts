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
import { migrate } from './migrate';

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
  const here = [1, 2, 3].map(() => migrate(url, DOMAINS));
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
