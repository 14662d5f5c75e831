import { brotliDecompressSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { PARTNER_SECRETS, readConfig } from './config';
import { gameOf } from './games/registry';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { eventually, Sandbox, SITE, testConfig } from './testing/sandbox';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const SECRET = 'a-secret-of-more-than-32-characters-';

const ENV = {
  PORT: '8081',
  PARTNERS_URL: 'http://localhost:8081',
  SITE_ORIGIN: 'http://localhost:8080/',
  PLATFORM_URL: 'http://127.0.0.1:7000/',
  PARTNERS_DATABASE_URL: 'postgres://x',
  SW_SECRET_GAMES: `${SECRET}1, ${SECRET}2`,
  SW_SECRET_PSP: `${SECRET}3`,
  SW_SECRET_SMS: `${SECRET}4`,
  SOCIAL_SECRET: `${SECRET}5`,
};

test('settings: every secret may be in a file instead', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-partners-'));
  const { PORT, PARTNERS_URL, SITE_ORIGIN, PLATFORM_URL, ...secrets } = ENV;
  const files = await Promise.all(
    Object.entries(secrets).map(async ([name, secret]) => {
      await writeFile(path.join(folder, name), `${secret}\n`);
      return [`${name}_FILE`, path.join(folder, name)];
    }),
  );
  const others = { PORT, PARTNERS_URL, SITE_ORIGIN, PLATFORM_URL };
  expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig(ENV));
  expect(Object.keys(secrets).toSorted()).toEqual([...PARTNER_SECRETS].toSorted());
  await rm(folder, { recursive: true });
});

test('settings: origins without a path, several secrets; missing or weak ones are named', () => {
  const config = readConfig(ENV);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    siteOrigin: 'http://localhost:8080',
    platformUrl: 'http://127.0.0.1:7000',
  });
  expect(config.otherSites).toEqual([]);
  const staging = readConfig({ ...ENV, OTHER_SITES: 'http://localhost:8088/, http://localhost:8089' });
  expect(staging.otherSites).toEqual(['http://localhost:8088', 'http://localhost:8089']);
  expect(() => readConfig({ ...ENV, OTHER_SITES: 'here' })).toThrow(/OTHER_SITES/);
  expect(config.secrets.games).toEqual([`${SECRET}1`, `${SECRET}2`]);
  expect(() => readConfig({ ...ENV, SW_SECRET_SMS: 'short' })).toThrow(/SW_SECRET_SMS/);
  expect(() => readConfig({ ...ENV, SITE_ORIGIN: undefined })).toThrow(/SITE_ORIGIN/);
});

test('settings: the test profile has no pause between two rounds, and otherwise the same timing', () => {
  const { scriptedOutcomes, timing } = readConfig(ENV);
  expect([scriptedOutcomes, timing.minCycle]).toEqual([false, { slot: 2_500, table: 5_000, ride: 0 }]);
  const tested = readConfig({ ...ENV, SCRIPTED_OUTCOMES: 'test' });
  expect(tested.scriptedOutcomes).toBe(true);
  expect(tested.timing).toEqual({ ...timing, minCycle: { slot: 0, table: 0, ride: 0 } });
  expect(() => readConfig({ ...ENV, SCRIPTED_OUTCOMES: 'yes' })).toThrow(/SCRIPTED_OUTCOMES/);
});

test('pages: strict policy, framed by sites of the casino only, every file they name is served for ever', async () => {
  const staging = 'http://staging.test';
  const sandbox = await Sandbox.open({ ...testConfig(database.url, 'http://127.0.0.1:9'), otherSites: [staging] });
  const get = (url: string) => sandbox.app.inject({ method: 'GET', url });
  const game = await get('/play/fiesta-reels');
  const policy = String(game.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`frame-ancestors ${SITE} ${staging};`);
  expect(game.body).toContain(`"otherSites":["${staging}"]`);
  expect(game.body).toContain(`"version":"${gameOf('fiesta-reels').version}"`);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(game.body).not.toMatch(/ style="| on[a-z]+="/);
  const files = [...game.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files).toHaveLength(2);
  for (const file of files) {
    const { statusCode, headers } = await get(file);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await get('/')).body).toContain('Sandbox');
  expect((await get('/nowhere')).statusCode).toBe(404);
  expect((await get('/healthz')).json()).toEqual({ ok: true });
  await sandbox.close();
});

test("a game's files come compressed, within 60 kB; pages and answers, which hold tokens, do not", async () => {
  const sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  const get = (url: string, encodings: string) =>
    sandbox.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } });
  const game = await get('/play/keno', 'br, gzip');
  expect(game.headers['content-encoding']).toBeUndefined();
  let bytes = game.rawPayload.length;
  for (const [, file = ''] of game.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    const brotli = await get(file, 'br, gzip');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await get(file, 'gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await get(file, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    bytes += brotli.rawPayload.length;
  }
  expect(bytes).toBeLessThan(60_000);
  await sandbox.close();
});

test('internal errors are logged and leave only as a failure, as a page for readers and as JSON for programs', async () => {
  const sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  sandbox.errors.expect(/relation \\"sms\\" does not exist/);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE partners.sms RENAME TO gone');
  const get = (url: string, accept: string) => sandbox.app.inject({ method: 'GET', url, headers: { accept } });
  const page = await get('/sandbox/sms', 'text/html,*/*');
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Something went wrong');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const json = await get('/sandbox/sms.json', '*/*');
  expect([json.statusCode, json.json()]).toEqual([500, { error: 'INTERNAL' }]);
  expect(sandbox.errors.lines).toHaveLength(2);
  await client.query('ALTER TABLE partners.gone RENAME TO sms');
  await client.end();
  await sandbox.close();
});

test('a request that cannot be read is refused without our words for it', async () => {
  const sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  const post = (payload: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/game/v1/init',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('{')).json()).toEqual({ error: 'BAD_REQUEST' });
  const large = await post(JSON.stringify({ launchToken: 'x'.repeat(70_000) }));
  expect([large.statusCode, large.json()]).toEqual([413, { error: 'BAD_REQUEST' }]);
  const undecodable = [
    '/',
    '/play/keno',
    '/pay/x',
    '/live/x',
    '/sandbox/sms',
    '/sandbox/sms.json',
    '/social/google/auth',
  ];
  for (const url of undecodable) {
    const { statusCode } = await sandbox.app.inject({ method: 'GET', url: `${url}?%ff` });
    expect([url, statusCode < 500]).toEqual([url, true]);
  }
  await sandbox.close();
});

test('while the database takes no writes it is said that it will again, and then it does', async () => {
  const sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  sandbox.errors.expect(/a request failed/);
  // The rides use the database in the background: their connection may be one of those that the test terminates.
  sandbox.errors.allow(/a ride failed/);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const writable = async (is: boolean) => {
    await client.query(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = ${is ? 'off' : 'on'}`,
    );
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  };
  const open = (accept: string) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/try/fiesta-reels', headers: { accept } });
  try {
    await writable(false);
    await eventually(async () => (await open('*/*')).statusCode === 503);
    const { statusCode, headers, json } = await open('*/*');
    expect([statusCode, headers['retry-after'], json()]).toEqual([
      503,
      '2',
      { error: 'UNAVAILABLE', retryAfterSec: 2 },
    ]);
    expect((await open('text/html')).body).toContain('Not available for a moment');
  } finally {
    await writable(true);
    await eventually(async () => (await open('*/*')).statusCode === 303);
    await client.end();
    await sandbox.close();
  }
});

test('the door of the sandbox opens a demo game', async () => {
  const sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: sent, statusCode } = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/try/fiesta-reels',
    payload: '',
    headers,
  });
  expect(statusCode).toBe(303);
  const launchToken = String(sent.location).split('#launchToken=')[1] ?? '';
  expect(await sandbox.init({ launchToken })).toMatchObject({ status: 'OK', demo: true, balance: { total: 500_000 } });
  await sandbox.close();
});

test('art: pictures that are there are served, missing ones are drawn as badges', async () => {
  const artDir = await mkdtemp(path.join(tmpdir(), 'partners-art-'));
  await mkdir(path.join(artDir, 'files'));
  await writeFile(path.join(artDir, 'files/reel-h1-160.aa.webp'), 'picture');
  const files = { '80': { webp: 'reel-h1-80.bb.webp' }, '160': { webp: 'reel-h1-160.aa.webp' } };
  const missing = { files: { '160': { webp: 'gone.webp' } } };
  await writeFile(path.join(artDir, 'manifest.json'), JSON.stringify({ 'reel-h1': { files }, 'reel-h2': missing }));
  const sandbox = await Sandbox.open({ ...testConfig(database.url, 'http://127.0.0.1:9'), artDir });
  const page = (await sandbox.app.inject({ method: 'GET', url: '/play/fiesta-reels' })).body;
  expect(page).toContain('"art":{"reel-h1":"/art/reel-h1-160.aa.webp"}');
  const picture = await sandbox.app.inject({ method: 'GET', url: '/art/reel-h1-160.aa.webp' });
  expect([picture.body, picture.headers['content-type']]).toEqual(['picture', 'image/webp']);
  expect((await sandbox.app.inject({ method: 'GET', url: '/art/manifest.json' })).statusCode).toBe(404);
  await sandbox.close();
  await rm(artDir, { recursive: true });
});
