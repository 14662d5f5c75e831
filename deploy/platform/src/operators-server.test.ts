import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { desk } from './domains/desk';
import { buildOperatorsServer } from './operators-server';
import { openTestPlatform, type TestPlatform } from './testing';
import { codeOf, colleague, DESK_PASSWORD, PAGE } from './testing/desk';

let platform: TestPlatform;
let server: FastifyInstance;
let dir: string;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [desk] });
  dir = await mkdtemp(path.join(os.tmpdir(), 'parola-desk-'));
  await writeFile(path.join(dir, 'index.html'), '<title>Parola desk</title>');
  await writeFile(path.join(dir, 'main.0123abcd.js'), 'work()');
  await mkdir(path.join(dir, 'assets'));
  const settings = { ...platform.services.settings, desk: { port: 0, origin: 'http://localhost:8090', dir } };
  server = await buildOperatorsServer({ ...platform.services, settings }, [desk]);
});
afterAll(async () => {
  await server.close();
  await platform.close();
  await rm(dir, { recursive: true });
});

const get = (url: string) => server.inject({ url, headers: { host: 'localhost:8090' } });

it.each(['/desk', '/desk/', '/desk/feedback', '/desk/feedback/261122-ABCDEFGH', '/desk?from=mail'])(
  'gives the document at %s',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Parola desk</title>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';/),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  },
);

it('gives its files for good, and says of others that they are not there', async () => {
  const script = await get('/desk/main.0123abcd.js');
  expect(script.body).toBe('work()');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of [
    '/desk/main.gone.js',
    '/desk/assets/..%2f..%2fpackage.json',
    '/desk/../package.json',
    '/desk/%2e%2e/%2e%2e/etc/passwd',
    '/desktop',
    '/app/v1',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/')).headers['location']).toBe('/desk');
  for (const url of ['/?%ff', '/desk?%ff', '/desk/main.0123abcd.js?%ff', '/desk/%ff'])
    expect([url, (await get(url)).statusCode < 500]).toEqual([url, true]);
});

it('answers to the names of this machine alone', async () => {
  for (const host of ['desk.example', 'localhost.example', '10.0.0.7:8090'])
    expect([host, (await server.inject({ url: '/desk', headers: { host } })).statusCode]).toEqual([host, 421]);
  for (const host of ['localhost:8090', '127.0.0.1:8090', '[::1]:8090'])
    expect([host, (await server.inject({ url: '/desk', headers: { host } })).statusCode]).toEqual([host, 200]);
});

it('answers a failure with the reference of its line in the log', async () => {
  const lines: Record<string, unknown>[] = [];
  const database = { ...platform.database, db: platform.database.db.withSchema('missing') };
  const failing = await buildOperatorsServer({ ...platform.services, database }, [desk], {
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  });
  const payload = JSON.stringify({ login: 'maria', password: DESK_PASSWORD, code: '123456' });
  const answer = await failing.inject({ method: 'POST', url: '/desk/api/access.logIn', headers: PAGE, payload });
  await failing.close();
  expect(lines).toEqual([expect.objectContaining({ reqId: expect.stringMatching(/^[0-9a-f]{32}$/u) })]);
  const reference = String(lines[0]?.['reqId']).slice(0, 8);
  expect([answer.statusCode, answer.json()]).toEqual([500, { refusal: 'failed', code: 9019, reference }]);
});

describe('a configured origin', () => {
  const ORIGIN = 'https://desk.example';
  let behind: FastifyInstance;
  beforeAll(async () => {
    const own = { port: 0, origin: ORIGIN, dir, proxies: ['10.1.0.0/16'] };
    const settings = { ...platform.services.settings, desk: own };
    behind = await buildOperatorsServer({ ...platform.services, settings }, [desk]);
  });
  afterAll(() => behind.close());

  it('is served under its own host, and to this machine', async () => {
    for (const [host, status] of [
      ['desk.example', 200],
      ['desk.example:443', 200],
      ['localhost:8090', 200],
      ['other.example', 421],
      ['desk.example.evil.example', 421],
    ] as const)
      expect([host, (await behind.inject({ url: '/desk', headers: { host } })).statusCode]).toEqual([host, status]);
  });

  it('keeps its cookies from connections without encryption', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const answer = await behind.inject({
      method: 'POST',
      url: '/desk/api/access.logIn',
      remoteAddress: '10.1.0.9',
      headers: { ...PAGE, host: 'desk.example', origin: ORIGIN, 'x-forwarded-for': '203.0.113.7' },
      payload: JSON.stringify({ login, password: DESK_PASSWORD, code: codeOf(secret) }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['parola_desk_device', true],
      ['parola_desk', true],
    ]);
    const { ip } = await platform.database.db
      .selectFrom('operator_act')
      .select('ip')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(ip).toBe('203.0.113.7');
  });
});
