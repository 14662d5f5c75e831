import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { DOMAINS } from '../domains';
import { createTestDatabase } from '../testing/cluster';
import { functionsOf } from '../testing/function-definitions';
import { migrate } from './migrate';
import released from './released-functions.json';

const SRC = path.join(__dirname, '..');

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

it('match the files, with their settings, rights and owner', async () => {
  const before = await functionsOf(fresh.owner);
  // Damages every function: only name and signature stay.
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

it('have a test beside their file that names them', () => {
  const folders = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)sql$/.test(file));
  const untested = folders.flatMap((folder) => {
    const files = readdirSync(path.join(SRC, folder));
    const tests = files
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(SRC, folder, file), 'utf8'))
      .join('\n');
    return files
      .filter((file) => file.endsWith('.sql'))
      .filter((file) => !new RegExp(`\\b${path.basename(file, '.sql')}\\b`, 'u').test(tests))
      .map((file) => `${folder}/${file}`);
  });
  expect(untested).toEqual([]);
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
