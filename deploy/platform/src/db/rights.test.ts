import { Client } from 'pg';
import { DOMAINS } from '../domains';
import { verifyLedger } from '../ledger/verify';
import { createTestDatabase } from '../testing/cluster';
import { migrate } from './migrate';
import { openDatabase } from './pool';
import { CORE_RIGHTS, type RowRights } from './rights';
import { roleOf } from './roles';
import { checksOf } from '../domain-api/domain-checks';

const RIGHTS: readonly RowRights[] = [CORE_RIGHTS, ...DOMAINS.flatMap(({ rights = {} }) => rights)];
const named = (kind: keyof RowRights) => RIGHTS.flatMap((rights) => rights[kind] ?? []);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all([...connections.values()].map(async (connection) => (await connection).end()));
  await database.drop();
});

/** One connection per login: a refused statement leaves the connection usable. */
const connections = new Map<string, Promise<Client>>();

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const connection = connections.get(url) ?? connect(url);
  connections.set(url, connection);
  return (await (await connection).query<Record<string, unknown>>(statement)).rows;
}
/** SQLSTATE of a refused statement, `done` for an accepted one. */
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

  it.each(['account', 'game_tx'])('changes of %s only the columns that change after the insert', async (table) => {
    const columns = await run(
      database.application,
      `SELECT attname AS name, has_column_privilege(attrelid, attnum, 'UPDATE') AS changes
         FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    const changing = columns.filter(({ changes }) => changes).map(({ name }) => `${table}.${String(name)}`);
    expect(changing.toSorted()).toEqual(named('changes').filter((name) => name.startsWith(`${table}.`)));
    expect(await outcome(database.application, `SELECT FROM ${table} LIMIT 0 FOR UPDATE`)).toBe('done');
  });
  it('changes no stake', async () => {
    const statement = 'UPDATE game_tx SET amount = amount, status = status';
    expect(await outcome(database.application, statement)).toBe(DENIED);
    expect(await outcome(database.application, 'UPDATE game_tx SET status = status')).toBe('done');
  });

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
  it.each(['significant_event', 'award_log'])('changes and deletes no rows of %s', async (table) => {
    expect(await outcome(database.owner, `DELETE FROM ${table}`)).toBe('PA001');
    expect(await outcome(database.owner, `UPDATE ${table} SET created_at = created_at`)).toBe('PA001');
  });
  it('is no superuser', async () => {
    expect(await run(database.owner, 'SHOW is_superuser')).toEqual([{ is_superuser: 'off' }]);
  });
});

describe('the reader', () => {
  it('reads the tables of reports, and verifies the ledger', async () => {
    const reader = openDatabase(database.reader, { max: 1 });
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
