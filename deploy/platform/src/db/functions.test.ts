import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { DOMAINS } from '../domains';
import { CLUSTER_VARIABLE, createTestDatabase } from '../testing/cluster';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import released from './released-functions.json';

const SRC = path.join(__dirname, '..');

interface DatabaseFunction {
  signature: string;
  definition: string;
  /** `own`: the owner of the tables owns it too. */
  owner: string;
  rights: string | null;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const functionsOf = (url: string) =>
  query<DatabaseFunction>(
    url,
    `SELECT proname || '(' || pg_get_function_identity_arguments(oid) || ') RETURNS ' || pg_get_function_result(oid) AS signature,
            pg_get_functiondef(oid) AS definition, proacl::text AS rights,
            CASE proowner WHEN (SELECT relowner FROM pg_class WHERE oid = 'journal'::regclass) THEN 'own' ELSE proowner::regrole::text END AS owner
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`,
  );

/** The schema of the last release without files of functions: all migrations, and no more. */
async function openUpgraded(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const cluster = process.env[CLUSTER_VARIABLE] ?? '';
  const name = `f_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();
  await query(cluster, `CREATE DATABASE ${name}`);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(DOMAINS) },
  }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
  return { url, drop: () => query(cluster, `DROP DATABASE ${name} WITH (FORCE)`) };
}

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

it('are the same in a fresh and in an upgraded database', async () => {
  const upgraded = await openUpgraded();
  try {
    const { functions } = await migrate(upgraded.url, DOMAINS);
    expect(functions.kept).toEqual([]);
    expect(await functionsOf(upgraded.url)).toEqual(await functionsOf(fresh.owner));
  } finally {
    await upgraded.drop();
  }
});

it('are what the files say, with their settings, rights and owner', async () => {
  const before = await functionsOf(fresh.owner);
  // Nothing but name and signature is left of any function.
  await query(
    fresh.administrator,
    `UPDATE pg_proc SET prosrc = 'damaged', proconfig = NULL, provolatile = 'i', prosecdef = false
      WHERE pronamespace = 'public'::regnamespace`,
  );
  const damaged = await functionsOf(fresh.owner);
  expect(damaged.filter(({ definition }) => !definition.includes('damaged'))).toEqual([]);
  await query(fresh.owner, 'DELETE FROM database_function');
  await migrate(fresh.owner, DOMAINS);
  expect(await functionsOf(fresh.owner)).toEqual(before);
});

it('cost one look at the record when all are in force', async () => {
  const { functions } = await migrate(fresh.owner, DOMAINS);
  expect(functions).toEqual({ applied: [], kept: [] });
});

it('keep their signatures: a line of released-functions.json goes only a release after its function', async () => {
  const now = (await functionsOf(fresh.owner)).map(({ signature }) => signature);
  expect(now).toEqual(released.toSorted());
});

it('stand in the folders that the core and the domains name', () => {
  const folders = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)sql$/.test(file));
  const own = DOMAINS.flatMap(({ functions = [] }) => functions).map((folder) => path.relative(SRC, folder));
  expect(folders.sort()).toEqual(['db/sql', 'ledger/sql', 'partners/sql', ...own].sort());
});

it('of a part are applied with it, as the owner of the database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-functions-'));
  try {
    const parts = [...DOMAINS, { name: 'mail-of-tests', functions: folder }];
    await writeFile(
      path.join(folder, 'tested_sum.sql'),
      'CREATE OR REPLACE FUNCTION tested_sum(p int) RETURNS int LANGUAGE sql AS $$ SELECT p + 1 $$;',
    );
    await expect(migrate(fresh.application, parts)).rejects.toThrow('run the migrations with DATABASE_OWNER_URL');
    expect((await migrate(fresh.owner, parts)).functions.applied).toEqual(['tested_sum']);
    expect((await migrate(fresh.application, parts)).functions.applied).toEqual([]);
    expect(await query(fresh.application, 'SELECT tested_sum(1) AS sum')).toEqual([{ sum: 2 }]);
    await query(fresh.owner, 'DROP FUNCTION tested_sum');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
