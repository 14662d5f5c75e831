import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOMAINS } from './domains';
import type { Domain } from './domain-api/domain';
import { startPlatform, type RunningPlatform } from './platform';
import { TEST_SETTINGS } from './testing';
import { createTestDatabase, type TestDatabase } from './testing/cluster';
import { eventually, gate } from './testing/eventually';

let door = gate();
let arrived = 0;
/** A domain with an answer that waits for the test, as a call waits for a partner. */
const HELD: Domain = {
  name: 'held',
  routes: (app) => {
    app.get('/held', async () => {
      arrived += 1;
      await door.opened;
      return { ok: true };
    });
  },
};

let database: TestDatabase;
let dataDir: string;
let running: RunningPlatform | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-drain-'));
});
let printed: jest.SpiedFunction<typeof process.stderr.write>;
beforeEach(() => {
  door = gate();
  arrived = 0;
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  door.open();
  await running?.stop();
  running = undefined;
  // Each start warns of the test server's settings, which risk data for speed, and of nothing else.
  const lines = printed.mock.calls.map(([line]) => String(line));
  printed.mockRestore();
  expect(lines.filter((line) => !/^PostgreSQL: \w+ is off: /.test(line))).toEqual([]);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function begin(own: { drainMs?: number; stopMs?: number } = {}) {
  const settings = { ...TEST_SETTINGS, dataDir, databaseUrl: database.session, ...own };
  const { port, stop } = (running = await startPlatform(settings, [...DOMAINS, HELD]));
  const ask = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.text() };
  };
  return { ask, stop };
}

const isRefused = (request: Promise<unknown>) =>
  request.then(
    () => false,
    () => true,
  );

it('a request under way finishes before the process ends, and its connection closes', async () => {
  const { ask, stop } = await begin();
  expect((await ask('/healthz')).connection).toBe('keep-alive');
  const held = ask('/held');
  await eventually(() => arrived === 1);
  const stopped = stop();
  await eventually(() => isRefused(ask('/healthz')));
  door.open();
  expect(await held).toEqual({ status: 200, connection: 'close', body: '{"ok":true}' });
  await stopped;
});

it('readiness fails first, while requests are still answered', async () => {
  const { ask, stop } = await begin({ drainMs: 3_000 });
  expect((await ask('/readyz')).status).toBe(200);
  const stopped = stop();
  await eventually(async () => (await ask('/readyz')).status === 503);
  expect((await ask('/healthz')).status).toBe(200);
  door.open();
  expect(await ask('/held')).toMatchObject({ status: 200, connection: 'close' });
  await stopped;
});

it('a request that does not end is cut after the time of the setting', async () => {
  const { ask, stop } = await begin({ stopMs: 1_500 });
  const cut = isRefused(ask('/held'));
  await eventually(() => arrived === 1);
  await stop();
  expect(await cut).toBe(true);
});
