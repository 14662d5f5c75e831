import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import vm from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { bucketOf } from '@parola/contract';
import { openCountReader, openRegistry, TELEMETRY_DIR, type Registry, type UnitVersion } from '@parola/releases';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { publishRemote, publishShell, UNPROVEN } from './testing/made-up-builds';

/** The front door's assignment of shells during a canary, with a real registry. */
let dataDir: string;
let registry: Registry;
let app: FastifyInstance;
const because = { channel: 'production', reason: 'because', accept: [...UNPROVEN] };
const AGENT = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

const named = (unit: UnitVersion['unit'], version: string): UnitVersion => ({ unit, version });

/** Polls until the edge serves the newest revision. */
async function served(): Promise<void> {
  const newest = (await registry.head('production'))?.rev;
  while ((await app.inject({ url: '/healthz' })).json<{ rev: number }>().rev !== newest)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
async function share(weightBp: number, items = [named('shell', '2.0.0'), named('lobby', '2.0.0')]): Promise<string> {
  const { revision } = await registry.canary(items, { ...because, weightBp });
  await served();
  return revision.pins.shell?.canary?.seed ?? '';
}

beforeEach(async () => {
  dataDir = await scratchFolder('shell-arm');
  registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'maria' });
  for (const version of ['1.0.0', '2.0.0']) {
    await publishShell(registry, version, `shell of ${version}`);
    await publishRemote(registry, 'lobby', version, `lobby of ${version}`);
  }
  await registry.pin([named('shell', '1.0.0'), named('lobby', '1.0.0')], because);
  const { watch, ...others } = registry;
  app = await buildEdge({
    env: edgeEnv({ dataDir, artDir: dataDir }, undefined, { TRUSTED_PROXIES: ['127.0.0.1'] }),
    releases: { ...others, watch: (channel, changed) => watch(channel, changed, changed).close },
    beacons: { perMinute: 1000, writeMs: 10 },
  });
  await served();
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const cookie = (device: string) => ({ cookie: `parola_device=${device}` });
const visit = (headers: Record<string, string> = {}, url = '/') => app.inject({ url, headers });

/** The facts of a page: shell, lobby, and cache header. */
async function page(headers: Record<string, string> = {}, url = '/') {
  const { body, headers: answered } = await visit(headers, url);
  const { release } = JSON.parse(/id="parola-release">([^<]*)</.exec(body)?.[1] ?? '');
  const { shell, remotes, rev } = JSON.parse(release.payload);
  const [lobby] = remotes;
  return {
    shell: shell.version,
    html: /<body>shell ([\d.]+)/.exec(body)?.[1],
    lobby: lobby.stable.version,
    rev,
    cache: answered['cache-control'],
    vary: answered['vary'],
    sets: answered['set-cookie'],
  };
}
const OLD = { shell: '1.0.0', html: '1.0.0', lobby: '1.0.0' };
const NEW = { shell: '2.0.0', html: '2.0.0', lobby: '2.0.0' };

/** A random device id with a bucket in [from, to). */
async function device(seed: string, from: number, to: number): Promise<string> {
  for (;;) {
    const id = randomUUID();
    const bucket = await bucketOf(seed, id);
    if (bucket >= from && bucket < to) return id;
  }
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'text/plain', 'user-agent': AGENT, ...headers },
  });
const ask = async (id: string, headers: Record<string, string> = {}) => {
  const { rev } = await page();
  return post('/t/receipt', { rev, device: id }, headers);
};

test('without a canary of the shell a page is byte for byte and header for header the same for all, as before', async () => {
  const plain = async (headers: Record<string, string>) => {
    const { body, headers: all, statusCode } = await visit(headers);
    const { date: _date, ...others } = all;
    return { body, headers: others, statusCode };
  };
  const stranger = await plain({});
  expect(await plain(cookie(randomUUID()))).toEqual(stranger);
  expect(stranger.headers['cache-control']).toBe('no-cache');
  expect(stranger.headers['set-cookie']).toBeUndefined();
  expect((await ask(randomUUID())).headers['set-cookie']).toBeUndefined();
  const seed = await share(5000);
  const own = cookie(await device(seed, 0, 5000));
  expect(await page(own)).toMatchObject(NEW);
  await registry.make({ kind: 'abort', group: 'lobby-shell', reason: 'enough' }, { channel: 'production' });
  await served();
  const { headers } = await plain(own);
  expect(headers).toEqual({ ...stranger.headers, 'content-length': headers['content-length'] });
  expect(await page(own)).toMatchObject({ ...OLD, cache: 'no-cache', sets: undefined });
});

test('a browser keeps its shell over loads and steps, and no cache gives it to another', async () => {
  const seed = await share(2500);
  const [early, late, last] = [
    await device(seed, 0, 2500),
    await device(seed, 2500, 7500),
    await device(seed, 9990, 10_000),
  ].map(cookie);
  const now = async () => [await page(early), await page(late), await page(last)];
  const priv = { cache: 'private, no-cache', vary: expect.stringContaining('cookie'), sets: undefined };
  for (const _load of [1, 2, 3])
    expect(await now()).toMatchObject([
      { ...NEW, ...priv },
      { ...OLD, ...priv },
      { ...OLD, ...priv },
    ]);
  await share(7500);
  expect(await now()).toMatchObject([NEW, NEW, OLD]);
  await share(10_000);
  expect(await now()).toMatchObject([NEW, NEW, NEW]);
  await registry.make({ kind: 'finish', group: 'lobby-shell', reason: 'good' }, { channel: 'production' });
  await served();
  expect(await page()).toMatchObject({ ...NEW, cache: 'no-cache' });
});

test('guarantee 18: half of the devices get the shell at a half, and shell and lobby always together', async () => {
  await share(5000);
  const pages = await Promise.all(Array.from({ length: 400 }, () => page(cookie(randomUUID()))));
  const canaries = pages.filter(({ shell }) => shell === '2.0.0');
  // Six standard deviations: fails by chance once in a thousand million runs.
  expect(Math.abs(canaries.length - 200)).toBeLessThan(60);
  expect(pages.filter(({ shell, html, lobby }) => shell !== html || shell !== lobby)).toEqual([]);
});

test('a browser without storage or with a foreign cookie gets the common shell with every load', async () => {
  await share(10_000);
  for (const headers of [{}, {}, {}, cookie(''), cookie('x'.repeat(200)), cookie('%0d%0aevil'), { cookie: 'a=b' }])
    expect(await page(headers)).toMatchObject(OLD);
});

describe('the device of a browser', () => {
  it('is the one that its page has: it is told with the first receipt and stays, also when the page gets another', async () => {
    const seed = await share(5000);
    const id = await device(seed, 0, 5000);
    const first = await ask(id);
    expect(first.statusCode).toBe(204);
    expect(first.headers['set-cookie']).toBe(`parola_device=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    expect(await page(cookie(id))).toMatchObject(NEW);
    const other = await ask(await device(seed, 5000, 10_000), cookie(id));
    expect(other.headers['set-cookie']).toContain(`parola_device=${id};`);
    const [content = ''] = other.json<{ receipt: string }>().receipt.split('.');
    const { units } = JSON.parse(Buffer.from(content, 'base64url').toString());
    const rollout = { id: expect.any(String), bp: 5000 };
    expect(units).toEqual({
      shell: { v: '2.0.0', canary: true, rollout },
      lobby: { v: '2.0.0', canary: true, rollout },
    });
    // A receipt for the other arm of the same rollout.
    const otherDevice = await device(seed, 5000, 10_000);
    const [payload = ''] = (await ask(otherDevice, cookie(otherDevice))).json<{ receipt: string }>().receipt.split('.');
    const others = JSON.parse(Buffer.from(payload, 'base64url').toString()).units;
    expect(others.shell).toEqual({ v: '1.0.0', canary: false, rollout: units.shell.rollout });
    expect(others.lobby).toEqual({ v: '1.0.0', canary: false, rollout: units.shell.rollout });
  });

  it('is told over https alone where the site is on https', async () => {
    await share(5000);
    const { headers } = await ask(randomUUID(), { 'x-forwarded-proto': 'https' });
    expect(headers['set-cookie']).toContain('; Secure');
  });

  it('is not taken from pages of others', async () => {
    await share(5000);
    const { headers, statusCode } = await ask(randomUUID(), { 'sec-fetch-site': 'cross-site' });
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  });
});

test('reports of pages count for the arm that the front door gave them, and for no other', async () => {
  const seed = await share(5000);
  const [canaryDevice, otherDevice] = [await device(seed, 0, 5000), await device(seed, 5000, 10_000)];
  const say = async (id: string, version: string) => {
    const { receipt } = (await ask(id, cookie(id))).json<{ receipt: string }>();
    const builds = { shell: version, lobby: version };
    await post('/t', { receipt, builds, units: Object.keys(builds).map((unit) => ({ unit, state: 'loaded' })) });
  };
  await say(canaryDevice, '2.0.0');
  await say(otherDevice, '1.0.0');
  await say(await device(seed, 5000, 10_000), '2.0.0');
  await app.close();
  const rows = await openCountReader(path.join(dataDir, TELEMETRY_DIR)).read('production', 0);
  const countedSessions = rows
    .map(({ unit, version, arm, sessions }) => [unit, version, arm, sessions].join(' '))
    .sort();
  expect(countedSessions).toEqual([
    'lobby 1.0.0 stable 1',
    'lobby 2.0.0 canary 1',
    'shell 1.0.0 stable 1',
    'shell 2.0.0 canary 1',
  ]);
});

test('files of both shells are there, and a damaged canary is served to no visitor, with the reason', async () => {
  const own = cookie(await device(await share(5000), 0, 5000));
  for (const version of ['1.0.0', '2.0.0'])
    expect((await visit({}, `/shell/${version}/main.js`)).body).toBe(`shell of ${version}`);
  const { filesRoot } = registry;
  await rm(path.join(filesRoot, 'shell/2.0.0/index.html'));
  await publishRemote(registry, 'wallets', '1.0.0', 'wallets');
  await registry.pin([named('wallets', '1.0.0')], because);
  await served();
  expect(await page(own)).toMatchObject({ ...OLD, cache: 'no-cache' });
  expect((await visit({}, '/healthz')).json()).toMatchObject({
    ok: true,
    problem: expect.stringContaining('The canary 2.0.0 of the shell is served to no player'),
  });
});

/** Runs the front door's inline script of a page in a stub of the loaded page. */
function runIn(html: string): { beacons: [url: string, body: string][]; later: () => void; leave: () => void } {
  const code = /<script>(addEventListener\("load"[\s\S]*?)<\/script>/.exec(html)?.[1];
  if (code === undefined) throw new Error('the page has no such script');
  const beacons: [string, string][] = [];
  const listeners = new Map<string, () => void>();
  let later = () => {};
  const parts = {
    addEventListener: (kind: string, listener: () => void) => void listeners.set(kind, listener),
    // The page of the test shell contains the sign of a shell that has not started.
    document: {
      querySelector: (signs: string) => (signs.includes('.boot-late') && /boot-late"/.test(html) ? {} : null),
    },
    navigator: { sendBeacon: (url: string, body: string) => beacons.push([url, body]) > 0 },
    setTimeout: (act: () => void, ms: number) => {
      expect(ms).toBe(8000);
      later = act;
    },
  };
  vm.runInNewContext(code, parts);
  listeners.get('load')?.();
  return { beacons, later: () => later(), leave: () => listeners.get('pagehide')?.() };
}

describe('a shell that does not start', () => {
  const body = async (headers: Record<string, string> = {}) => (await visit(headers)).body;
  /**
   * The counts of the shell: version, arm, sessions, failed loads. Each write adds rows, so rows of one arm are summed.
   */
  async function counted(): Promise<string[]> {
    await app.close();
    const sums = new Map<string, { sessions: number; loadFailed: number }>();
    for (const row of await openCountReader(path.join(dataDir, TELEMETRY_DIR)).read('production', 0)) {
      if (row.unit !== 'shell') continue;
      const arm = `${row.version} ${row.arm}`;
      const { sessions, loadFailed } = sums.get(arm) ?? { sessions: 0, loadFailed: 0 };
      sums.set(arm, { sessions: sessions + row.sessions, loadFailed: loadFailed + row.loadFailed });
    }
    return [...sums].map(([arm, { sessions, loadFailed }]) => `${arm} ${sessions} ${loadFailed}`).sort();
  }

  it("is reported by a script of the front door’s own, in both arms, by the page's own state, once; without a canary there is none", async () => {
    expect(await body()).not.toContain('/t/start');
    const own = cookie(await device(await share(5000), 0, 5000));
    for (const [headers, version] of [
      [own, '2.0.0'],
      [{}, '1.0.0'],
    ] as const) {
      const { headers: answered, body: html } = await visit(headers);
      const { rev } = await page(headers);
      const code = /<script>(addEventListener\("load"[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(code).digest('base64');
      expect(answered['content-security-policy']).toContain(`'sha256-${hash}'`);
      const started = runIn(html);
      started.later();
      started.leave();
      expect(started.beacons).toEqual([]);
      const dead = runIn(html.replace('</body>', '<div class="boot-late"></div></body>'));
      dead.later();
      dead.leave();
      expect(dead.beacons).toEqual([['/t/start', JSON.stringify({ rev, shell: version })]]);
    }
  });

  it('has failed to load in the arm that its device has, once, and in no other', async () => {
    const seed = await share(5000);
    const { rev } = await page();
    const postStart = (id: string | undefined, shell: string, more: Record<string, string> = {}) =>
      post('/t/start', { rev, shell }, { ...(id === undefined ? {} : cookie(id)), ...more });
    const [canaryDevice, otherDevice] = [await device(seed, 0, 5000), await device(seed, 5000, 10_000)];
    for (const _time of [1, 2]) expect((await postStart(canaryDevice, '2.0.0')).statusCode).toBe(204);
    await postStart(otherDevice, '1.0.0');
    // Reports that must not count: another arm, a robot, no device, another release, another page.
    await postStart(otherDevice, '2.0.0');
    await postStart(await device(seed, 0, 5000), '2.0.0', { 'user-agent': 'Googlebot/2.1' });
    await postStart(undefined, '2.0.0');
    await post('/t/start', { rev: rev + 7, shell: '2.0.0' }, cookie(await device(seed, 0, 5000)));
    expect((await postStart(randomUUID(), '2.0.0', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('/t/start', { rev: 'x' })).statusCode).toBe(400);
    expect(await counted()).toEqual(['1.0.0 stable 1 1', '2.0.0 canary 1 1']);
  });

  it('is not counted while the shell has no canary', async () => {
    const { rev } = await page();
    await post('/t/start', { rev, shell: '1.0.0' }, cookie(randomUUID()));
    expect(await counted()).toEqual([]);
  });
});
