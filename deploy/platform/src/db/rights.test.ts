import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { DOMAINS } from '../domains';
import { verifyLedger } from '../ledger/verify';
import { createTestDatabase } from '../testing/cluster';
import { start } from '../testing/process';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { openDatabase } from './pool';
import { CORE_RIGHTS, type RowRights } from './rights';
import { roleOf, type DatabaseUrls } from './roles';
import { checksOf } from '../domain-api/checks-of';

const RIGHTS: readonly RowRights[] = [CORE_RIGHTS, ...DOMAINS.flatMap(({ rights = {} }) => rights)];
const named = (kind: keyof RowRights) => RIGHTS.flatMap((rights) => rights[kind] ?? []);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
/** The SQLSTATE of what was refused, `done` for what was not. */
const outcome = (url: string, statement: string) =>
  run(url, statement).then(
    () => 'done',
    (error: unknown) => Reflect.get(Object(error), 'code') ?? String(error),
  );
const DENIED = '42501';

describe('the application', () => {
  it.each(named('appendOnly'))(
    'adds to %s and reads it, and changes, empties, alters and drops nothing of it',
    async (table) => {
      const { application } = database;
      expect(await outcome(application, `SELECT FROM ${table}`)).toBe('done');
      const [may] = await run(application, `SELECT has_table_privilege('${table}', 'INSERT') AS "insert"`);
      expect(may).toEqual({ insert: true });
      const [{ column } = {}] = await run(
        application,
        `SELECT attname AS column FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 ORDER BY attnum DESC LIMIT 1`,
      );
      for (const statement of [
        `UPDATE ${table} SET ${String(column)} = ${String(column)}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `ALTER TABLE ${table} ADD COLUMN more int`,
        `DROP TABLE ${table} CASCADE`,
      ])
        expect({ statement, is: await outcome(application, statement) }).toEqual({ statement, is: DENIED });
    },
  );

  it('deletes rows of the tables that forget, and of no other; it empties none and makes none', async () => {
    const { application } = database;
    const tables = await run(
      application,
      `SELECT relname AS name, has_table_privilege(oid, 'DELETE') AS deletes, has_table_privilege(oid, 'TRUNCATE, TRIGGER, REFERENCES') AS more
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(tables.filter(({ deletes }) => deletes).map(({ name }) => name)).toEqual(
      expect.arrayContaining(named('forgets')),
    );
    expect(tables.filter(({ deletes }) => deletes)).toHaveLength(named('forgets').length);
    expect(tables.filter(({ more }) => more)).toEqual([]);
    expect(tables.length).toBeGreaterThan(30);
    for (const statement of [
      'CREATE TABLE mine ()',
      'CREATE SCHEMA mine',
      'CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE sql AS $$ SELECT NULL $$',
      "INSERT INTO account_kind SELECT 'x', '^x$', 'PHP', 'L', true",
      'DELETE FROM kysely_migration',
    ])
      expect({ statement, is: await outcome(application, statement) }).toEqual({ statement, is: DENIED });
  });
});

describe('the owner', () => {
  it.each(['journal', 'entry', 'seal', 'significant_event', 'award_log', 'consent_log', 'exclusion'])(
    'does not empty %s either',
    async (table) => {
      expect(await outcome(database.owner, `TRUNCATE ${table} CASCADE`)).toBe('PA001');
    },
  );
  it.each(['significant_event', 'award_log'])('changes and deletes nothing of %s', async (table) => {
    expect(await outcome(database.owner, `DELETE FROM ${table}`)).toBe('PA001');
    expect(await outcome(database.owner, `UPDATE ${table} SET created_at = created_at`)).toBe('PA001');
  });
  it('is no superuser', async () => {
    expect(await run(database.owner, 'SHOW is_superuser')).toEqual([{ is_superuser: 'off' }]);
  });
});

describe('the reader', () => {
  it('reads what reports need, and verifies the ledger', async () => {
    const reader = openDatabase(database.reader, 1);
    const checks = checksOf(DOMAINS);
    expect((await verifyLedger(reader.db, checks)).findings).toEqual([]);
    await reader.close();
    expect(await outcome(database.reader, 'SELECT id, mobile, nickname FROM player')).toBe('done');
  });
  it('writes nothing', async () => {
    for (const statement of [
      'UPDATE account SET balance = 0',
      "INSERT INTO restricted_person VALUES ('+639170000000', 'x')",
      "SELECT ledger_post('t', 'k', '', 'adjustment', '', 't', ARRAY['sandbox:world', 'suspense'], ARRAY[-5, 5])",
    ])
      expect({ statement, is: await outcome(database.reader, statement) }).toEqual({ statement, is: DENIED });
  });
  it.each(named('secret'))('does not see %s', async (name) => {
    const [table, column = '*'] = name.split('.');
    expect(await outcome(database.reader, `SELECT ${column} FROM ${table}`)).toBe(DENIED);
  });
});

it('a right that names no table or column stops the start', async () => {
  const roles = { application: roleOf(database.application) };
  for (const rights of [{ appendOnly: ['exclusions'] }, { secret: ['player.pass'] }])
    await expect(migrate(database.owner, [...DOMAINS, { name: 'mail', rights }], roles)).rejects.toThrow(
      'which is not there',
    );
});

describe('a data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'parola-roles-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const owners = (url: string, schema: string) =>
    run(
      url,
      `SELECT DISTINCT pg_get_userbyid(relowner)::text AS role FROM pg_class WHERE relnamespace = '${schema}'::regnamespace
       UNION SELECT DISTINCT pg_get_userbyid(proowner)::text FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace`,
    );

  it('of an earlier release, where everything was the administrator’s, goes on with its roles and its rows', async () => {
    const embedded = await startEmbedded({ dataDir });
    try {
      const inside = (name: string) =>
        Object.assign(new URL(embedded.administrator), { pathname: `/${name}` }).toString();
      for (const name of ['parola', 'parola_partners']) await run(embedded.administrator, `CREATE DATABASE ${name}`);
      await migrate(inside('parola'), DOMAINS);
      await run(inside('parola'), "INSERT INTO restricted_person VALUES ('+639170000000', 'kept')");
      await run(inside('parola_partners'), 'CREATE SCHEMA partners CREATE TABLE sms (id bigserial PRIMARY KEY)');

      const casino = await embedded.database('parola');
      const roles = { application: roleOf(casino.application), reader: roleOf(casino.reader) };
      expect(await migrate(casino.owner, DOMAINS, roles)).toEqual([]);
      expect(await owners(casino.owner, 'public')).toEqual([{ role: 'parola_owner' }]);
      expect(await run(casino.application, 'SELECT reason FROM restricted_person')).toEqual([{ reason: 'kept' }]);
      expect(await outcome(casino.application, 'DELETE FROM exclusion')).toBe(DENIED);
      expect(await outcome(casino.owner, 'ALTER TABLE config ADD COLUMN later int')).toBe('done');

      const partners = await embedded.database('parola_partners');
      expect(await owners(partners.owner, 'partners')).toEqual([{ role: 'parola_partners_owner' }]);
      expect(await outcome(partners.owner, 'INSERT INTO partners.sms DEFAULT VALUES')).toBe('done');
      const elsewhere = Object.assign(new URL(partners.owner), { pathname: '/parola' }).toString();
      expect(await outcome(elsewhere, 'SELECT 1')).toBe(DENIED);
      expect(await embedded.database('parola')).toEqual(casino);
    } finally {
      await embedded.stop();
    }
  }, 120_000);

  it('is not begun by the application: it says whose work the migrations are, and looks when they have run', async () => {
    const embedded = await startEmbedded({ dataDir });
    try {
      const urls: DatabaseUrls = await embedded.database('parola');
      const early = await start('migrate.cli.ts', { DATABASE_URL: urls.application }).ended;
      expect([early.code, early.err]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL')]);
      expect(early.err).not.toContain(new URL(urls.application).password);
      const all = { DATABASE_URL: urls.application, DATABASE_OWNER_URL: urls.owner, DATABASE_READER_URL: urls.reader };
      expect(await start('migrate.cli.ts', all).ended).toMatchObject({ code: 0, err: '' });
      expect(await migrate(urls.application, DOMAINS)).toEqual([]);
      expect(await outcome(urls.application, 'SELECT FROM player')).toBe('done');
      expect(await start('verify.cli.ts', { DATABASE_READER_URL: urls.reader }).ended).toMatchObject({ code: 0 });
    } finally {
      await embedded.stop();
    }
  }, 120_000);
});
