import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import { bucketOf } from '@parola/contract';
import type { FastifyInstance } from 'fastify';
import {
  createGuard,
  GUARD_ACTOR,
  openCountReader,
  openRegistry,
  TELEMETRY_DIR,
  type GuardNews,
  type Registry,
} from '@parola/releases';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { publishRemote, publishShell, UNPROVEN } from './testing/made-up-builds';

/** The guard of a real registry judges the counts of a real front door, while one address sends false reports. */
let dataDir: string;
let registry: Registry;
let app: FastifyInstance;
let began: number;
/** Seed of the canary: together with a device id it determines the arm. */
let seed: string;
const because = { channel: 'production', reason: 'because', accept: [...UNPROVEN] };
const AGENT = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
/** Weight of the canary, hundredths of a per cent. */
const WEIGHT = 5000;
const MINUTE_MS = 60_000;

beforeEach(async () => {
  began = Date.now();
  // Freezes the clock, so that a test stays within one minute of the counts.
  jest.spyOn(Date, 'now').mockReturnValue(began);
  dataDir = await scratchFolder('strangers');
  registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'maria' });
  await publishShell(registry, '1.0.0', 'shell');
  for (const version of ['1.0.0', '2.0.0']) await publishRemote(registry, 'lobby', version, `lobby of ${version}`);
  const pinned = ['shell' as const, 'lobby' as const].map((unit) => ({ unit, version: '1.0.0' }));
  await registry.pin(pinned, because);
  const canary = [{ unit: 'lobby' as const, version: '2.0.0' }];
  const { revision } = await registry.canary(canary, { ...because, weightBp: WEIGHT });
  seed = revision.pins.lobby?.canary?.seed ?? '';
  const { watch, ...others } = registry;
  app = await buildEdge({
    env: edgeEnv({ dataDir, artDir: dataDir }, undefined, { TRUSTED_PROXIES: ['127.0.0.1'] }),
    releases: { ...others, watch: (channel, changed) => watch(channel, changed, changed).close },
    beacons: { perMinute: 1000, writeMs: 10 },
  });
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
  jest.restoreAllMocks();
});

type Arm = 'canary' | 'stable';
type Fate = 'good' | 'mount' | 'load';

const post = (url: string, payload: object, address: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'text/plain', 'user-agent': AGENT, 'x-forwarded-for': address },
  });

/** A random device id that belongs to this arm. */
async function deviceOf(arm: Arm): Promise<string> {
  for (;;) {
    const device = randomUUID();
    if ((await bucketOf(seed, device)) < WEIGHT === (arm === 'canary')) return device;
  }
}
/** A session of a new device: requests a receipt and reports the result of the lobby. */
async function session(address: string, arm: Arm, fate: Fate): Promise<void> {
  const receiptRequest = { rev: 2, device: await deviceOf(arm) };
  const { receipt } = (await post('/t/receipt', receiptRequest, address)).json<{ receipt: string }>();
  const error = fate !== 'good' && { kind: fate, fingerprint: 'VIEW-001:1' };
  const builds = { shell: '1.0.0', lobby: arm === 'canary' ? '2.0.0' : '1.0.0' };
  const outcome = { unit: 'lobby', state: error ? 'error' : 'mounted', ...(error && { error }) };
  expect((await post('/t', { receipt, builds, units: [outcome] }, address)).statusCode).toBe(204);
}

/**
 * Simulates `each` players in either arm, each at another address. Every `everyFails`-th session of the canary fails.
 */
async function players(each: number, everyFails = Infinity): Promise<void> {
  for (let n = 1; n <= each; n += 1) {
    await session(`198.51.100.${n}`, 'canary', n % everyFails === 0 ? 'mount' : 'good');
    await session(`198.51.101.${n}`, 'stable', 'good');
  }
}
/** Simulates one attacker who uses many addresses of one network. */
async function stranger(count: number, arm: Arm, fate: Fate, network = '2001:db8:7:1'): Promise<void> {
  for (let n = 1; n <= count; n += 1) await session(`${network}::${n.toString(16)}`, arm, fate);
}

/** Runs the guard at the end of the minute and returns its news. */
async function look(): Promise<GuardNews[]> {
  await app.close();
  const news: GuardNews[] = [];
  const guard = createGuard({
    registry: await openRegistry({ dir: path.join(dataDir, 'releases'), actor: GUARD_ACTOR }),
    counts: openCountReader(path.join(dataDir, TELEMETRY_DIR)),
    mode: () => 'on',
    report: (one) => news.push(one),
    now: () => began + 2 * MINUTE_MS,
  });
  await guard();
  return news;
}
const canaryNow = async () => (await registry.head('production'))?.pins.lobby?.canary?.version;

test('a canary with a third of failed sessions is ended though one stranger sends good sessions of the other arm', async () => {
  await players(60, 3);
  await stranger(100, 'stable', 'good');
  expect(await look()).toEqual([expect.objectContaining({ act: 'rolled-back', group: 'lobby' })]);
  expect(await canaryNow()).toBeUndefined();
});

test('a bad canary is ended though one stranger sends good sessions of it', async () => {
  await stranger(200, 'canary', 'good');
  await players(60, 3);
  expect(await look()).toEqual([expect.objectContaining({ act: 'rolled-back' })]);
});

test('a bad canary is ended though one stranger reports that the other build fails too', async () => {
  await stranger(60, 'stable', 'load');
  await players(60, 3);
  expect(await look()).toEqual([expect.objectContaining({ act: 'rolled-back' })]);
});

test.each(['load', 'mount'] as const)('one stranger does not end a good canary (%s)', async (fate) => {
  await players(30);
  await stranger(40, 'canary', fate);
  expect(await look()).toEqual([]);
  expect(await canaryNow()).toBe('2.0.0');
});

test('an IPv4 address is one stranger however a proxy writes it', async () => {
  await players(20);
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'])
    for (let n = 0; n < 10; n += 1) await session(address, 'canary', 'load');
  expect(await look()).toEqual([]);
});

test('three addresses can end a canary', async () => {
  await players(20);
  for (const network of ['2001:db8:7:1', '2001:db8:7:2', '2001:db8:7:3']) await stranger(5, 'canary', 'load', network);
  expect(await look()).toEqual([expect.objectContaining({ act: 'rolled-back' })]);
});

test('where a site is tried out within a private network every session counts', async () => {
  for (const [arm, fate] of [
    ['canary', 'load'],
    ['stable', 'good'],
  ] as const)
    for (let n = 0; n < 20; n += 1) await session('192.168.1.20', arm, fate);
  expect(await look()).toEqual([expect.objectContaining({ act: 'rolled-back' })]);
});

test('a canary with reports of few networks takes no step of its ramp, even with failures left out', async () => {
  const plan = [
    { percent: 50, minSessions: 20, minMinutes: 1 },
    { percent: 100, minSessions: 0, minMinutes: 0 },
  ];
  await registry.canary([{ unit: 'lobby', version: '2.0.0' }], { ...because, weightBp: WEIGHT, plan });
  for (let n = 1; n <= 25; n += 1) {
    await session(`2001:db8:7:1::${n}`, 'canary', 'mount');
    await session(`2001:db8:7:1::${n}`, 'stable', 'good');
  }
  expect(await look()).toEqual([]);
  expect((await registry.head('production'))?.pins.lobby?.canary?.weightBp).toBe(WEIGHT);
});
