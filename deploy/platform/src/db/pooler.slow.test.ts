import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { TEST_SETTINGS } from '../testing/platform';
import { startPooler, through, type Pooler } from '../testing/pooler';
import { start } from '../testing/process';
import { DatabaseUnavailable } from './database-away';
import { openDatabase } from './pool';
import { checkPooler, isSession, keepsPrepared } from './pooler';
import { readSettingsOfServer } from './server-settings';
import { setSessionDefaults } from './session-defaults';

/** PgBouncer of Debian in transaction mode, in front of the test cluster. */
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let pooler: Pooler;
let pooled: string;
beforeAll(async () => {
  own = await createTestDatabase();
  // Uses the owner's login, which no other test uses through a pooler.
  pooler = await startPooler(own.owner);
  pooled = through(pooler.host, own.owner);
});
afterAll(async () => {
  await pooler.stop();
  await own.drop();
});

it('gives connections of the pooler the defaults of the role, also earlier connections', async () => {
  // In a database of its own, where the role has no defaults: a server that starts sets them in its database.
  const fresh = await createTestDatabase();
  const database = openDatabase(through(pooler.host, fresh.owner), { prepared: false });
  expect((await readSettingsOfServer(database.db)).missing).toContain('statement_timeout');
  await setSessionDefaults(fresh.owner);
  const now = async () => (await readSettingsOfServer(database.db)).missing;
  // The pooler may notice the ended connection only at the next statement.
  expect(await now().catch(now)).toEqual([]);
  await database.close();
  await fresh.drop();
});

it('is told from a server, also where it ignores the settings of a start-up packet', async () => {
  const silent = await startPooler(own.owner, {
    more: ['ignore_startup_parameters = lock_timeout, statement_timeout'],
  });
  expect([await isSession(pooled), await isSession(through(silent.host, own.owner))]).toEqual([false, false]);
  await silent.stop();
});

it('is refused at the start with the correction, until every address and setting fits', async () => {
  const fits = { application: pooled, listen: own.owner, owner: undefined, prepared: false };
  await expect(checkPooler({ ...fits, owner: pooled })).rejects.toThrow('DATABASE_OWNER_URL leads through a pooler');
  await expect(checkPooler({ ...fits, listen: undefined })).rejects.toThrow('give DATABASE_LISTEN_URL');
  await expect(checkPooler({ ...fits, listen: pooled })).rejects.toThrow('DATABASE_LISTEN_URL leads through a pooler');
  await expect(checkPooler({ ...fits, prepared: true })).rejects.toThrow('DATABASE_PREPARED=off');
  await expect(checkPooler(fits)).resolves.toBeUndefined();
});

it('loses prepared statements, and the failure counts as an unavailable database, not as a faulty statement', async () => {
  expect(await keepsPrepared(pooled)).toBe(false);
  const nodes = Array.from({ length: 8 }, () => openDatabase(pooled, { max: 1 }));
  const queries = Array.from({ length: 40 }, async (_, at) => {
    const { db } = nodes[at % nodes.length] ?? nodes[0]!;
    return sql`SELECT ${at}::int AS at, pg_sleep(0.002)`.execute(db);
  });
  const results = await Promise.allSettled(queries);
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
});

it('passes no notification on, so that they are heard at the server itself', async () => {
  const database = openDatabase(pooled, { prepared: false, listenUrl: own.owner });
  const received = await new Promise<string>((resolve) => {
    const listener = database.listen('news', {
      onPayload: (payload) => void listener.close().then(() => resolve(payload)),
      began: () => void sql`SELECT pg_notify('news', 'of the day')`.execute(database.db),
    });
  });
  expect(received).toBe('of the day');
  await database.close();
});

describe('a server', () => {
  const started = (more: Record<string, string>) =>
    start('main.ts', {
      PORT: '0',
      PARTNERS_URL: TEST_SETTINGS.partnersUrl,
      PUBLIC_URL: 'http://localhost',
      PAROLA_PROFILE: 'sandbox',
      DATABASE_URL: pooled,
      DATABASE_PREPARED: 'off',
      SW_SECRET_GAMES: 'g'.repeat(32),
      SW_SECRET_PSP: 'p'.repeat(32),
      SW_SECRET_SMS: 's'.repeat(32),
      DATA_KEYS: `1:${'d'.repeat(64)}`,
      LOOKUP_KEY: 'e'.repeat(64),
      ...more,
    });

  it('starts behind the pooler and answers', async () => {
    const server = started({ DATABASE_LISTEN_URL: own.owner });
    const { port } = JSON.parse(await server.firstLine) as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    const { code, err } = await server.ended;
    expect(code).toBe(0);
    expect(err).not.toContain('connections of this login');
  });

  it('does not start where it would receive no notifications', async () => {
    const { code, err } = await started({}).ended;
    expect([code, err]).toEqual([1, expect.stringContaining('give DATABASE_LISTEN_URL')]);
  });
});
