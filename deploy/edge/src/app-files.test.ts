import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

const WORKER = 'addEventListener("fetch", () => undefined);';

let releases: ReleaseOnDisk;
let app: FastifyInstance;

async function open(own: Partial<EdgeEnv> = {}): Promise<void> {
  await app?.close();
  app = await buildEdge({ env: edgeEnv(releases, undefined, own), releases });
}
beforeEach(async () => {
  releases = new ReleaseOnDisk();
  releases.write('shell/1.0.0/service-worker.js', WORKER);
  releases.write('shell/1.0.0/manifest.webmanifest', '{"id":"/"}');
  releases.write('shell/1.0.0/manifest.fil-PH.webmanifest', '{"lang":"fil-PH"}');
  releases.write('shell/1.0.0/screenshots/lobby.webp', 'picture');
  releases.release('1.0.0');
  await open();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

describe('the service worker', () => {
  test('comes from the shell in service, is revalidated on each request, and may fetch only our own files', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/service-worker.js' });
    expect([statusCode, body, headers['content-type']]).toEqual([200, WORKER, 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(`default-src 'none'; connect-src 'self'`);
    const again = await app.inject({ url: '/service-worker.js', headers: { 'if-none-match': headers['etag'] } });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ['while workers are switched off', { SERVICE_WORKER: 'off' as const }, '1.0.0'],
    ['where the shell in service has none', {}, '2.0.0'],
  ])('is one that takes itself off %s', async (_when, own, version) => {
    if (version !== '1.0.0') releases.release(version);
    await open(own);
    const { statusCode, headers, body } = await app.inject({ url: '/service-worker.js' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const listeners = new Map<string, (event: { waitUntil(done: Promise<unknown>): void }) => void>();
    const removed: string[] = [];
    const scope = {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      skipWaiting: () => removed.push('waiting'),
      caches: {
        keys: () => Promise.resolve(['parola-pages']),
        delete: (name: string) => Promise.resolve(removed.push(name)),
      },
      registration: { unregister: () => Promise.resolve(removed.push('itself')) },
    };
    runInNewContext(body, scope);
    for (const type of ['install', 'activate'])
      await new Promise<void>((resolve) => {
        listeners.get(type)?.({ waitUntil: (done) => void done.then(() => resolve()) });
        if (type === 'install') resolve();
      });
    expect(removed).toEqual(['waiting', 'parola-pages', 'itself']);
  });

  test.each([
    ['is not as it was published', async () => releases.damage('shell/1.0.0/service-worker.js', 'evil()')],
    ['has lost its build', async () => void jest.spyOn(releases, 'file').mockResolvedValue(undefined)],
    [
      'is of a release that cannot be read',
      async () => {
        rmSync(releases.dataDir, { recursive: true });
        releases = new ReleaseOnDisk();
        await open();
      },
    ],
  ])('that %s leaves the one that browsers have alone', async (_what, breakIt) => {
    await breakIt();
    const { statusCode, headers, body } = await app.inject({ url: '/service-worker.js' });
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(body).not.toContain('unregister');
    await open({ SERVICE_WORKER: 'off' });
    const off = await app.inject({ url: '/service-worker.js' });
    expect([off.statusCode, off.body]).toEqual([200, expect.stringContaining('unregister')]);
  });
});

describe('the appearance of an installed site', () => {
  test('is the manifest of the shell in service, with its screenshots', async () => {
    const manifest = await app.inject({ url: '/manifest.webmanifest' });
    expect([manifest.statusCode, manifest.body, manifest.headers['content-type']]).toEqual([
      200,
      '{"id":"/"}',
      'application/manifest+json; charset=utf-8',
    ]);
    expect(manifest.headers.vary).toContain('cookie');
    const inLocale = async (locale: string) =>
      (await app.inject({ url: '/manifest.webmanifest', headers: { cookie: `a=b; parola_locale=${locale}` } })).body;
    expect([await inLocale('fil-PH'), await inLocale('de'), await inLocale('../../x')]).toEqual([
      '{"lang":"fil-PH"}',
      '{"id":"/"}',
      '{"id":"/"}',
    ]);
    const picture = await app.inject({ url: '/screenshots/lobby.webp' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.inject({ url: '/screenshots/none.webp' })).statusCode).toBe(404);
  });

  test('are icons of the art, at addresses without their hashes', async () => {
    rmSync(path.join(releases.artDir, 'files'), { recursive: true });
    expect((await app.inject({ url: '/icons/app-icon-192.png' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/favicon.ico' })).statusCode).toBe(404);
    mkdirSync(path.join(releases.artDir, 'files'));
    for (const name of ['app-icon-192', 'favicon-32'])
      writeFileSync(path.join(releases.artDir, 'files', `${name}.12345678.png`), name);
    for (const [url, body] of [
      ['/icons/app-icon-192.png', 'app-icon-192'],
      ['/favicon.ico', 'favicon-32'],
    ] as const) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, body, 'image/png']);
    }
    expect((await app.inject({ url: '/icons/app-icon-192.12345678.png' })).statusCode).toBe(404);
  });

  test('is looked for among the art once for each release', async () => {
    const write = (name: string) => writeFileSync(path.join(releases.artDir, 'files', `${name}.12345678.png`), name);
    const ask = async (name: string) => (await app.inject({ url: `/icons/${name}.png` })).statusCode;
    write('app-icon-192');
    expect(await ask('app-icon-192')).toBe(200);
    write('app-icon-512');
    expect(await ask('app-icon-512')).toBe(404);
    releases.release('1.0.0');
    while ((await app.inject({ url: '/healthz' })).json<{ rev: number }>().rev !== releases.rev)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await ask('app-icon-512')).toBe(200);
  });
});
