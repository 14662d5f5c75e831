import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { injectedReleaseSchema, matches } from '@parola/contract';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { echoPlatform } from './testing/echo-platform';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
const problems: string[] = [];

async function open(
  profile: 'sandbox' | 'production' = 'production',
  proxies: string[] = [],
  own: Partial<EdgeEnv> = {},
): Promise<FastifyInstance> {
  return buildEdge({
    env: edgeEnv(releases, platform, { TRUSTED_PROXIES: proxies, PAROLA_PROFILE: profile, ...own }),
    releases,
    report: (problem) => problems.push(problem),
  });
}

beforeAll(async () => {
  platform = await echoPlatform();
});
afterAll(() => new Promise<void>((resolve) => void platform.close(() => resolve())));
beforeEach(async () => {
  problems.length = 0;
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await open();
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

function injected(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="parola-release">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}
/** Polls until the edge has handled an announcement. */
async function noticed(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
}
async function homePage(): Promise<string> {
  return (await app.inject({ url: '/' })).body;
}

describe('pages', () => {
  test('carry the signed release, its keys, and hints for the page asked for', async () => {
    const answer = await app.inject({ url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(matches(injectedReleaseSchema, injected(answer.body))).toBe(true);
    const hints = [
      ...answer.body.matchAll(
        /<link rel="preload" as="(\w+)" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
      ),
    ].map((match) => [match[1], match[2]]);
    expect(hints).toEqual([
      ['script', '/remotes/lobby/1.0.0/remoteEntry.js'],
      ['script', '/remotes/lobby/1.0.0/remote.js'],
      ['script', '/remotes/lobby/1.0.0/home.js'],
      ['style', '/remotes/lobby/1.0.0/home.css'],
    ]);
  });

  test('that only players see have their hints where the first script takes them from, and are not fetched before', async () => {
    const { body } = await app.inject({ url: '/crop' });
    const [aside, files] = /<template id="parola-player">((?:<link rel="preload"[^>]*>)+)<\/template>/.exec(body) ?? [];
    expect(files).toContain('/remotes/lobby/1.0.0/remoteEntry.js');
    expect(body.replace(aside ?? '', '')).not.toContain('rel="preload"');
  });

  test('have a policy without unsafe-*, with the hash of the inline style, and are asked for again each time', async () => {
    const { headers } = await app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    const sources = Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/s)));
    // The only other origin in the policy is the partners' one, for games in frames and streams of shows.
    expect(sources).toMatchObject({ 'frame-src': 'http://localhost:8081', 'media-src': 'http://localhost:8081' });
    expect(policy.match(/https?:[^ ;]+/g)).toEqual(['http://localhost:8081', 'http://localhost:8081']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('of the shell have no remote hints; unknown ones are 404 pages', async () => {
    const member = await app.inject({ url: '/member' });
    expect([member.statusCode, member.body.includes('rel="preload"')]).toEqual([200, false]);
    expect((await app.inject({ url: '/feedback/record/5' })).statusCode).toBe(200);
    const unknown = await app.inject({ url: '/no/such/page' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('text/html');
  });

  test('with others below them and no page of their own exist: the shell leads on from them', async () => {
    expect((await app.inject({ url: '/games' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/games/' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/feedback' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/gam' })).statusCode).toBe(404);
  });

  test('are compressed when the browser takes it', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('parola-release');
    expect(
      (await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('text of the release cannot break out of its element', async () => {
    const payload = releases.current().payload.replace('"prev":""', '"prev":"</script><script>alert(1)"');
    releases.set(payload);
    await noticed(async () => (await homePage()).includes('alert(1)'));
    const body = await homePage();
    expect(body).not.toContain('<script>alert');
    expect(matches(injectedReleaseSchema, injected(body))).toBe(true);
  });
});

describe('a new release', () => {
  test('is live for the next page load', async () => {
    releases.release('1.1.0');
    await noticed(async () => (await homePage()).includes('1.1.0'));
    expect(await homePage()).toContain('/remotes/lobby/1.1.0/remoteEntry.js');
  });

  test.each([
    [
      'tampered',
      () =>
        releases.announce({ ...releases.current(), payload: releases.current().payload.replace('"rev":1', '"rev":9') }),
    ],
    ['of a wrong shape', () => releases.set('{"schema":"parola/release-snapshot@1"}')],
    [
      'of another channel',
      () => releases.set(releases.current().payload.replace('"channel":"production"', '"channel":"staging"')),
    ],
    [
      'without its shell',
      () =>
        releases.set(releases.current().payload.replace('"shell":{"version":"1.0.0"', '"shell":{"version":"8.8.8"')),
    ],
  ])('that is %s is reported, and the last good one stays', async (_what, breakIt) => {
    breakIt();
    const health = async () => (await app.inject({ url: '/healthz' })).json();
    await noticed(async () => (await health()).problem !== '');
    expect(await homePage()).toContain('/remotes/lobby/1.0.0/remoteEntry.js');
    const { ok, rev, problem } = await health();
    expect({ ok, rev }).toEqual({ ok: true, rev: 1 });
    // Other parts report too, for example when the platform is slow.
    expect(problems.filter((one) => one === problem)).toHaveLength(1);
  });
});

describe('an address that cannot be read', () => {
  test.each(['/%E0%A4%A', '/%'])('%s is a plain 400 without caching', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  test('but has too many slashes is read without them', async () => {
    expect((await app.inject({ url: '//' })).statusCode).toBe(200);
  });
});

describe('files', () => {
  test.each(['/remotes/lobby/1.0.0/remoteEntry.js', '/shell/1.0.0/main.js', '/art/tile-a-240.12345678.webp'])(
    '%s never changes and says so',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'max-age=31536000, immutable']);
      expect((await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })).statusCode).toBe(304);
    },
  );

  test('a missing chunk is a plain 404 without caching, and appears once it is published', async () => {
    const url = '/remotes/lobby/1.0.0/late.js';
    const missing = await app.inject({ url });
    expect([missing.statusCode, missing.headers['cache-control'], missing.headers['content-type']]).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
    releases.write('remotes/lobby/1.0.0/late.js', 'late');
    expect((await app.inject({ url })).body).toBe('late');
  });

  test.each([
    '/remotes/../../keys/release-signing.jwk',
    '/remotes/%2e%2e/%2e%2e/secrets.json',
    '/remotes/lobby/.tmp-x',
    '/remotes//etc/passwd',
    '/art/..%2fmanifest.json',
  ])('%s leads nowhere', async (url) => {
    writeFileSync(path.join(releases.dataDir, 'secrets.json'), 'secret');
    writeFileSync(path.join(releases.artDir, 'manifest.json'), 'secret');
    const answer = await app.inject({ url });
    expect(answer.body).not.toContain('secret');
    expect(answer.statusCode).toBe(404);
  });

  test('a link out of the store is not followed', async () => {
    writeFileSync(path.join(releases.dataDir, 'secrets.json'), 'secret');
    symlinkSync(path.join(releases.dataDir, 'secrets.json'), path.join(releases.artDir, 'files/out.js'));
    expect((await app.inject({ url: '/art/out.js' })).statusCode).toBe(404);
  });

  test('are compressed once at the highest level', async () => {
    const answer = await app.inject({ url: '/shell/1.0.0/main.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(100);
    expect(answer.headers['vary']).toBe('accept-encoding');
  });
});

describe('the API', () => {
  test('is forwarded with the caller’s address, and only by POST', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/v1/refreshData',
      headers: { authorization: 'abc' },
      payload: {},
    });
    expect(answer.json()).toEqual({
      method: 'POST',
      url: '/app/v1/refreshData',
      forwarded: '127.0.0.1',
      region: '',
      auth: 'abc',
    });
    expect((await app.inject({ method: 'GET', url: '/app/v1/refreshData' })).body).not.toContain('"forwarded"');
  });

  test('pass on the request for the description of the calls', async () => {
    const answer = await app.inject({ method: 'GET', url: '/app/v1/openapi.json' });
    expect(answer.json()).toMatchObject({ method: 'GET', url: '/app/v1/openapi.json' });
  });

  test('pass on the return of a player from a log-in provider, and the redirect of the answer', async () => {
    const answer = await app.inject({ method: 'GET', url: '/app/v1/social/callback?state=s&code=c' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/info#social=5']);
    expect((await app.inject({ method: 'GET', url: '/app/v1/social/other' })).statusCode).toBe(405);
    expect((await app.inject({ method: 'GET', url: '/app/v1/social/callback?state=%ff' })).statusCode).toBe(400);
  });

  test.each(['/app/v1/%E0%A4%A', '/app/v1/..%2f..%2fhealthz', '/app/v1/%2e%2e%2fhealthz'])(
    '%s is refused in the shape of every answer, and goes nowhere',
    async (url) => {
      const answer = await app.inject({ method: 'POST', url, payload: {} });
      expect(answer.body).not.toContain('"forwarded"');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 400,
        errcode: 2,
        errmsg: expect.stringMatching(/./),
        serverTime: expect.any(Number),
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('takes another address from a trusted proxy only, and never more than that proxy has seen', async () => {
    const forwarded = async () => {
      const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
      return (await app.inject({ method: 'POST', url: '/app/v1/refreshData', headers, payload: {} })).json<{
        forwarded: string;
      }>().forwarded;
    };
    expect(await forwarded()).toBe('127.0.0.1');
    await app.close();
    app = await open('production', ['10.0.0.0/8']);
    expect(await forwarded()).toBe('127.0.0.1');
    await app.close();
    app = await open('production', ['loopback']);
    expect(await forwarded()).toBe('203.0.113.7');
  });

  test('proves itself to the platform by the first secret, and drops the secret of a client', async () => {
    const secretFor = async () => {
      const headers = { 'x-parola-edge-secret': 'of the client', 'X-Parola-Edge-Secret': 'of the client' };
      const answer = await app.inject({ method: 'POST', url: '/app/v1/refreshData', headers, payload: {} });
      return answer.json<{ secret?: string }>().secret;
    };
    expect(await secretFor()).toBeUndefined();
    await app.close();
    const [first = '', second = ''] = ['n'.repeat(32), 'o'.repeat(32)];
    app = await open('production', [], { EDGE_SECRET: [first, second] });
    expect(await secretFor()).toBe(first);
  });
});

describe('development', () => {
  test('exists in the sandbox only: asked for by ?mf, kept by a cookie, ended by off', async () => {
    mkdirSync(path.join(releases.dataDir, 'dev/shell'), { recursive: true });
    writeFileSync(path.join(releases.dataDir, 'dev/shell/index.html'), '<head><!--parola:release--></head>DEVELOPMENT');
    expect((await app.inject({ url: '/?mf=lobby@http://localhost:1/remoteEntry.js' })).body).not.toContain(
      'DEVELOPMENT',
    );
    await app.close();
    app = await open('sandbox');
    const first = await app.inject({ url: '/?mf=lobby@http://localhost:1/remoteEntry.js' });
    expect(first.body).toContain('DEVELOPMENT');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/wallets', headers: { cookie } })).body).toContain('DEVELOPMENT');
    expect((await app.inject({ url: '/wallets' })).body).not.toContain('DEVELOPMENT');
    const off = await app.inject({ url: '/?mf=off', headers: { cookie } });
    expect(off.body).not.toContain('DEVELOPMENT');
    expect(String(off.headers['set-cookie'])).toContain('Max-Age=0');
  });
});

test('before the first release the edge says so instead of failing', async () => {
  await app.close();
  releases = new ReleaseOnDisk();
  app = await open();
  const answer = await app.inject({ url: '/' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
