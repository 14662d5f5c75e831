import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { openCountReader, TELEMETRY_DIR } from '@parola/releases';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

/** Pages' reports about their builds, at the front door. */
let releases: ReleaseOnDisk;
let app: FastifyInstance;
let metrics: Registry;

const DEVICE = '4f0c9a52-6f0e-4a4e-8c1a-0d6f6e8a7b01';
const AGENT = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

const open = (own: object = {}) => {
  metrics = new Registry();
  return buildEdge({
    metrics,
    env: edgeEnv(releases, undefined, { TRUSTED_PROXIES: ['127.0.0.1'] }),
    releases,
    beacons: { perMinute: 8, writeMs: 10, ...own },
  });
};

beforeEach(async () => {
  // Freezes the clock: reports per address are limited per minute and sessions per day, and a test must not cross a
  // boundary.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await open();
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'text/plain', 'user-agent': AGENT, ...headers },
  });
async function receipt(device = DEVICE, headers: Record<string, string> = {}): Promise<string> {
  return (await post('/t/receipt', { rev: 1, device }, headers)).json<{ receipt: string }>().receipt;
}
const lobby = (state: 'loaded' | 'error', version = '1.0.0') => ({
  builds: { shell: '1.0.0', lobby: version },
  units: [
    {
      unit: 'lobby',
      state,
      ...(state === 'error' ? { error: { kind: 'load', fingerprint: 'LOAD-001:1a2b' } } : {}),
    },
  ],
});
/** The counts of the lobby, as the guard reads them. */
async function counted() {
  await app.close();
  const rows = await openCountReader(path.join(releases.dataDir, TELEMETRY_DIR)).read('production', 0);
  const sum = (field: 'sessions' | 'failed' | 'loadFailed' | 'errors') =>
    rows.filter(({ unit }) => unit === 'lobby').reduce((total, row) => total + row[field], 0);
  return { sessions: sum('sessions'), failed: sum('failed'), loadFailed: sum('loadFailed'), errors: sum('errors') };
}

test('a session counts once, however often it speaks, and fails once; it outlives the front door', async () => {
  const first = await receipt();
  for (const state of ['loaded', 'loaded', 'error', 'error'] as const)
    expect((await post('/t', { receipt: first, ...lobby(state) })).statusCode).toBe(204);
  const again = await receipt();
  expect((await post('/t', { receipt: again, ...lobby('loaded') })).statusCode).toBe(204);
  expect(await counted()).toEqual({ sessions: 1, failed: 1, loadFailed: 1, errors: 2 });
});

test('the first trace of a fault is kept once for its build, with the assigned builds of its places', async () => {
  const trace = {
    name: 'TypeError',
    places: [
      { unit: 'lobby', path: 'js/home.js', line: 1, column: 340 },
      { unit: 'shell', path: 'main.js', line: 1, column: 7 },
    ],
  };
  const failing = (fingerprint: string, more: object) => ({
    builds: { shell: '1.0.0', lobby: '1.0.0' },
    units: [{ unit: 'lobby', state: 'error', error: { kind: 'runtime', fingerprint, ...more } }],
  });
  const own = await receipt();
  for (const body of [failing('UNCAUGHT:1', { trace }), failing('UNCAUGHT:1', { trace }), failing('UNCAUGHT:2', {})])
    expect((await post('/t', { receipt: own, ...body })).statusCode).toBe(204);
  const outside = { ...trace, places: [{ ...trace.places[0], path: '../../secret' }] };
  expect((await post('/t', { receipt: own, ...failing('UNCAUGHT:3', { trace: outside }) })).statusCode).toBe(400);
  await app.close();
  const reader = openCountReader(path.join(releases.dataDir, TELEMETRY_DIR));
  const builds = { lobby: '1.0.0', shell: '1.0.0' };
  expect(await reader.traces('production', 0)).toEqual([
    { at: Date.now(), channel: 'production', unit: 'lobby', version: '1.0.0', print: 'UNCAUGHT:1', trace, builds },
  ]);
  expect(await reader.traces('staging', 0)).toEqual([]);
  const prints = (await reader.read('production', 0)).flatMap((row) => Object.entries(row.prints ?? {}));
  const countOf = (print: string) => prints.reduce((sum, [name, count]) => sum + (name === print ? count : 0), 0);
  expect(['UNCAUGHT:1', 'UNCAUGHT:2', 'UNCAUGHT:3'].map(countOf)).toEqual([2, 1, 0]);
});

test('a receipt that is altered, made up or of another front door does not count, and gets no error', async () => {
  const good = await receipt();
  const [body = '', sign = ''] = good.split('.');
  const other = JSON.parse(Buffer.from(body, 'base64url').toString());
  other.units.lobby.canary = true;
  const forged = `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${sign}`;
  for (const bad of [forged, `${body}.`, body, '.', `${good}.x`, ''])
    expect((await post('/t', { receipt: bad, ...lobby('error') })).statusCode).toBe(204);
  expect(await counted()).toMatchObject({ sessions: 0, failed: 0 });
});

test('a page that shows other builds than it was assigned (a preview) does not count', async () => {
  const own = await receipt();
  await post('/t', { receipt: own, ...lobby('error', '9.9.9') });
  expect(await counted()).toMatchObject({ sessions: 0, failed: 0 });
});

test.each(['Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/130', 'curl/8.1', ''])(
  'robots are left out: %p',
  async (agent) => {
    const own = await receipt();
    expect((await post('/t/receipt', { rev: 1, device: DEVICE }, { 'user-agent': agent })).statusCode).toBe(204);
    await post('/t', { receipt: own, ...lobby('error') }, { 'user-agent': agent });
    expect(await counted()).toMatchObject({ sessions: 0, failed: 0 });
  },
);

test('bad input is refused, and other sites are', async () => {
  for (const [url, body, code] of [
    ['/t', '{', 400],
    ['/t', '{"receipt":1}', 400],
    ['/t/receipt', '{"rev":1,"device":"x y"}', 400],
    ['/t', 'x'.repeat(9000), 413],
  ] as const)
    expect((await post(url, body)).statusCode).toBe(code);
  expect((await post('/t/receipt', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post('/t/receipt', { rev: 7, device: DEVICE })).statusCode).toBe(204);
  expect((await app.inject({ url: '/t' })).statusCode).not.toBe(500);
});

test('one address has so many a minute, and takes none away from others', async () => {
  const report = (address: string) =>
    post('/t', { receipt: '', builds: {}, units: [] }, { 'x-forwarded-for': address });
  const codes: number[] = [];
  for (let count = 0; count < 8; count += 1) codes.push((await report('203.0.113.7')).statusCode);
  expect(codes).toEqual(new Array<number>(8).fill(204));
  const refused = await report('203.0.113.7');
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([429, '60', '']);
  expect((await report('203.0.113.8')).statusCode).toBe(204);
  jest.mocked(Date.now).mockReturnValue(Date.now() + 60_000);
  expect((await report('203.0.113.7')).statusCode).toBe(204);
});

test('an unassigned unit counts nowhere, under any name', async () => {
  const own = await receipt();
  const units = [{ unit: 'constructor', state: 'loaded' }];
  const vitals = { unit: 'constructor', lcpMs: 1 };
  expect((await post('/t', { receipt: own, builds: {}, units, vitals })).statusCode).toBe(204);
  expect(await metrics.metrics()).not.toContain('constructor');
});

test('the addresses of one household are one, also where their zeros are left out', async () => {
  const codes: number[] = [];
  for (let count = 1; count <= 9; count += 1) {
    const from = { 'x-forwarded-for': `2001:db8::${count}` };
    codes.push((await post('/t', { receipt: '', builds: {}, units: [] }, from)).statusCode);
  }
  expect(codes).toEqual([...new Array<number>(8).fill(204), 429]);
});

test('one address counts for fifty sessions of a build and two failures, and the metrics have how much was left out', async () => {
  await app.close();
  app = await open({ perMinute: 1000 });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (let count = 0; count < 53; count += 1) {
    const own = await receipt(`device-of-a-stranger-${count}`, from);
    const lying = lobby('error');
    const units = lying.units.map((unit) => ({ ...unit, error: { kind: 'mount', fingerprint: `LIE:${count}` } }));
    // A failure that is not counted leaves the session counted.
    await post('/t', { receipt: own, ...lying, units }, from);
  }
  expect(await metrics.metrics()).toContain(
    'parola_build_left_out_total{channel="production",unit="lobby",version="1.0.0",arm="stable"} 51\n',
  );
  // Invented errors do not use up the quota of real ones either.
  expect(await counted()).toEqual({ sessions: 50, failed: 2, loadFailed: 0, errors: 2 });
});

test('two front doors on one data folder take each other’s receipts', async () => {
  const own = await receipt();
  await app.close();
  app = await open();
  await post('/t', { receipt: own, ...lobby('error') });
  expect(await counted()).toMatchObject({ sessions: 1, failed: 1 });
});

test('the metrics have builds, release and requests, and the listener of players has no metrics', async () => {
  const own = await receipt();
  await post('/t', { receipt: own, ...lobby('error') });
  const inside = await app.inject({ url: '/metrics', headers: { accept: 'text/html' } });
  expect(inside.body).not.toContain('parola_build');
  for (const sample of [
    'parola_build_failed_sessions_total{channel="production",unit="lobby",version="1.0.0",arm="stable"} 1',
    'parola_release_revision{channel="production"} 1',
    'parola_release_problem{channel="production"} 0',
    'parola_requests_total{route="/t",outcome="ok"} 1',
    'parola_requests_total{route="page",outcome="invalid"} 1',
  ])
    expect(await metrics.metrics()).toContain(`\n${sample}\n`);
});

test("the metrics have the guard's alarms, of this channel alone", async () => {
  const metricLines = async (name: string) =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name));
  const alarms = () => metricLines('parola_guard_alarm');
  expect(await alarms()).toEqual([]);
  expect(await metricLines('parola_guard_last_look')).toEqual([]);
  const file = path.join(releases.dataDir, TELEMETRY_DIR, 'alarms.json');
  const day = { unit: 'lobby', version: '1.0.0', of: 'day' };
  const looked = (at: number) =>
    writeFileSync(
      file,
      JSON.stringify({ production: { at, alarms: [day] }, staging: { at, alarms: [{ ...day, unit: 'wallets' }] } }),
    );
  looked(Date.now());
  expect(await alarms()).toEqual(['parola_guard_alarm{channel="production",unit="lobby",version="1.0.0",of="day"} 1']);
  // A guard that stopped checking knows nothing about now: its last check is too old to raise alarms.
  const longAgo = Math.floor(Date.now() / 1000) - 600;
  looked(longAgo * 1000);
  expect(await alarms()).toEqual([]);
  expect(await metricLines('parola_guard_last_look')).toEqual([
    `parola_guard_last_look_timestamp_seconds{channel="production"} ${longAgo}`,
  ]);
  for (const damaged of [
    '{"production":{"at":1,"alarms":[{"unit":"lobby"',
    '{"production":{"at":1,"alarms":[{"unit":"X Y"}]}}',
  ]) {
    writeFileSync(file, damaged);
    expect(await alarms()).toEqual([]);
  }
});
