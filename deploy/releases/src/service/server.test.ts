import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@parola/release-api';
import { audit } from '../cli/audit-verbs';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';
import { releaseCommand } from '../testing/release-command';
import { keepOnFiles } from '../testing/on-files';

keepOnFiles();

let bench: ServiceBench;
let ana: Person;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'parola-console-'));
  await writeFile(join(dir, 'index.html'), '<title>Parola releases</title>');
  await writeFile(join(dir, 'main.0123abcd.js'), 'work()');
  await mkdir(join(dir, 'assets'));
  bench = await openServiceBench({ consoleDir: dir });
  ana = await bench.first();
  await startChannels(bench);
});
afterAll(async () => {
  await bench.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers = {}) => bench.app.inject({ url, headers: { host: 'localhost:8090', ...headers } });
const invite = (headers: Record<string, string | undefined>) =>
  bench.app.inject({
    method: 'POST',
    url: '/releases/v1/accounts',
    headers: { host: 'localhost:8090', cookie: ana.cookie, ...headers },
    payload: { grants: [{ role: 'viewer' }] },
  });

test.each([
  ['from another origin', { origin: 'http://evil.example' }],
  ['from another port of this machine', { origin: 'http://localhost:8080' }],
  ['from an opaque origin', { origin: 'null' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a site that only looks the same', { 'sec-fetch-site': 'same-site' }],
  ['with two stories', { origin: 'http://localhost:8090', 'sec-fetch-site': 'cross-site' }],
  ['that says nothing', {}],
])('a change by a session %s is refused, and in the audit', async (_what, headers) => {
  const response = await invite(headers);
  expect([response.statusCode, response.json().code]).toEqual([403, 'notAllowed']);
  expect((await bench.audit(ana))[0]).toMatchObject({ act: 'invite', outcome: 'refused' });
});

test('a change by a session is done from a page of its own origin', async () => {
  expect((await invite({ origin: 'http://localhost:8090' })).statusCode).toBe(200);
  expect((await invite({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

test('answers to the names of this machine alone, with strict headers', async () => {
  const response = await get('/releases', { host: 'releases.evil.example' });
  expect(response.statusCode).toBe(421);
  const { headers } = await get('/releases/v1/openapi.json');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self';/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test.each(['/releases', '/releases/', '/releases/channels/production', '/releases?from=mail'])(
  'gives the console at %s',
  async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      200,
      '<title>Parola releases</title>',
      'no-cache',
    ]);
  },
);

test('gives the console’s files for good, and no document for a file or a call that is none', async () => {
  const script = await get('/releases/main.0123abcd.js');
  expect([script.body, script.headers['cache-control']]).toEqual(['work()', 'public, max-age=31536000, immutable']);
  for (const url of [
    '/releases/gone.js',
    '/releases/assets/..%2f..%2fx.json',
    '/releases/%2e%2e/x',
    '/releases/v1/gone',
    '/releases/v1/',
    '/other',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/releases/v1/gone')).json()).toMatchObject({ code: 'notFound', status: 404 });
});

test('an unreadable body is a refusal with a sentence', async () => {
  const response = await bench.app.inject({
    method: 'POST',
    url: '/releases/v1/session',
    headers: { host: 'localhost:8090', origin: 'http://localhost:8090', 'content-type': 'application/json' },
    payload: '{',
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'usage']);
  const fields = await ana.ask('GET', '/channels/production/revisions?limit=1000');
  expect([fields.status, fields.body['fields']]).toEqual([400, [{ path: 'query.limit', message: expect.any(String) }]]);
  const large = await ana.ask('POST', '/accounts', { grants: 'x'.repeat(300_000) });
  expect([large.status, large.body['code']]).toEqual([413, 'tooLarge']);
});

test('a flood by strangers fills no audit', async () => {
  const before = (await bench.audit(ana)).length;
  await Promise.all(Array.from({ length: 200 }, () => bench.ask('GET', '/channels')));
  bench.clock.now += 60_000;
  await bench.ask('GET', '/channels');
  const lines = await bench.audit(ana);
  expect(lines.length - before).toBeLessThan(64);
  expect(lines.some(({ detail }) => /^1[34]\d more refusals of strangers\.$/.test(detail))).toBe(true);
});

test('nor does a flood of refusals of a logged-in caller; their acts are written all the same', async () => {
  const vic = await bench.join(ana, 'vic', [{ role: 'viewer' }]);
  const before = (await bench.audit(ana)).length;
  await Promise.all(Array.from({ length: 200 }, () => vic.ask('GET', '/accounts')));
  expect((await vic.ask('DELETE', '/session')).status).toBe(200);
  bench.clock.now += 60_000;
  await bench.ask('GET', '/channels');
  const lines = await bench.audit(ana);
  expect(lines.length - before).toBeLessThan(70);
  expect(lines).toContainEqual(expect.objectContaining({ actor: 'vic', detail: '140 more refusals of vic.' }));
  expect(lines).toContainEqual(expect.objectContaining({ actor: 'vic', act: 'logOut', outcome: 'done' }));
});

test('events are sent as they happen, to logged-in people', async () => {
  expect((await get(EVENTS_PATH)).statusCode).toBe(401);
  await bench.app.listen({ port: 0, host: '127.0.0.1' });
  const address = bench.app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  let text = '';
  const receives = (part: string) =>
    new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!text.includes(part)) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
  const stream = ask({ port, host: '127.0.0.1', path: EVENTS_PATH, headers: { cookie: ana.cookie } }, (answer) => {
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  });
  stream.on('error', () => undefined);
  stream.end();
  await receives(': here');
  const elsewhere = await bench.registry.as('the command line');
  await elsewhere.off('wallets', { channel: 'staging', reason: 'made by another process' });
  await receives('event: channel\ndata: {"channel":"staging"}');
  await ana.ask('POST', '/accounts', { grants: [{ role: 'viewer' }] });
  await receives('event: audit');
  stream.destroy();
});

test('the command line lets a person in when no administrator can, and the audit names the author', async () => {
  const env = { PAROLA_DATA_DIR: bench.dataDir, PAROLA_ACTOR: 'tess' };
  const { code, stdout } = await releaseCommand(['account', 'invite'], env);
  const [, token = ''] = /\/releases#([\w-]{43})\n$/.exec(stdout) ?? [];
  const set = await bench.ask('POST', '/set-up', {
    token,
    login: 'tess',
    name: 'Tess',
    password: 'correct horse battery',
  });
  expect([code, set.status]).toEqual([0, 200]);
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({ act: 'invite', actor: 'tess', outcome: 'done' }),
  );
});

test('the audit is verified in the store and against an export, and the line that was changed is named', async () => {
  const exported = join(dir, 'audit.jsonl');
  await writeFile(exported, (await audit(bench.registry, 'export', {})).lines.join('\n'));
  const verify = async (options = {}) => (await audit(bench.registry, 'verify', options)).problems;
  expect([await verify(), await verify({ against: exported }), await verify({ file: exported })]).toEqual([[], [], []]);
  const text = await bench.stored.text('audit/2.json');
  await bench.stored.alter('audit/2.json', (line) => line.replace('ana', 'eve'));
  const env = { PAROLA_DATA_DIR: bench.dataDir, PAROLA_ACTOR: 'tess' };
  const { code, stderr } = await releaseCommand(['audit', 'verify'], env);
  expect([code, stderr]).toEqual([
    8,
    expect.stringContaining('Line 2 of the audit differs from the text signed by key'),
  ]);
  expect(await verify({ file: exported })).toEqual([]);
  await bench.stored.write('audit/2.json', text);
});
