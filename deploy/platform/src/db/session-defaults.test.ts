import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { MIGRATING } from './application-names';
import { openDatabase, type Db } from './pool';
import { isSession, keepsPrepared } from './pooler';
import { missingDefaults, setSessionDefaults } from './session-defaults';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  own = await createTestDatabase();
});
afterEach(() => own.drop());

const missing = async (db: Db) =>
  (await sql<{ missing: string[] }>`SELECT ${missingDefaults} AS missing`.execute(db)).rows[0]?.missing;
const limits = async (db: Db) => {
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS statement,
           current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`.execute(
    db,
  );
  return rows[0];
};

it('gives a role its limits in this database, also on connections from before', async () => {
  const login = openDatabase(own.owner, { max: 1 });
  await login.pool.query(`ALTER DATABASE ${new URL(own.owner).pathname.slice(1)} SET jit = on`);
  expect(await limits(login.db)).toMatchObject({ statement: '0', lock: '0', idle: '0' });
  expect(await missing(login.db)).toEqual(expect.arrayContaining(['lock_timeout', 'statement_timeout']));
  // An idle connection emits `error` first when it ends, and `once` of node:events would reject on that.
  const ended = new Promise<void>((resolve) => login.pool.once('remove', () => resolve()));
  await setSessionDefaults(own.owner);
  await ended;
  expect(await limits(login.db)).toEqual({ jit: 'off', statement: '5s', lock: '3s', idle: '15s' });
  expect(await missing(login.db)).toEqual([]);
  await login.close();
});

it('changes nothing and ends no connection where the defaults are in force', async () => {
  const login = openDatabase(own.application, { max: 1 });
  const backend = () => sql`SELECT pg_backend_pid() AS pid`.execute(login.db);
  const before = await backend();
  await setSessionDefaults(own.application);
  expect((await backend()).rows).toEqual(before.rows);
  const { rows } = await sql`
    SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
     WHERE d.datname = current_database() AND s.setrole = current_user::regrole`.execute(login.db);
  expect(rows).toEqual([]);
  await login.close();
});

it('leaves the connection of a migration alone', async () => {
  const migrating = openDatabase(own.owner, { max: 1, name: MIGRATING });
  const backend = () => sql`SELECT pg_backend_pid() AS pid`.execute(migrating.db);
  const before = await backend();
  await setSessionDefaults(own.owner);
  expect((await backend()).rows).toEqual(before.rows);
  await migrating.close();
});

it('is done by several nodes that start together', async () => {
  await Promise.all([1, 2, 3, 4].map(() => setSessionDefaults(own.owner)));
  const login = openDatabase(own.owner, { max: 1 });
  expect(await missing(login.db)).toEqual([]);
  await login.close();
});

it('takes a connection to the server for a session that keeps its prepared statements', async () => {
  expect([await isSession(own.application), await keepsPrepared(own.application)]).toEqual([true, true]);
});
