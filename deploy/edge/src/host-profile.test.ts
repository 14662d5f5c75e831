import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hostProfileSchema, matches } from '@parola/contract';
import { verifySnapshot } from '@parola/releases';
import { buildEdge } from './server';
import { echoPlatform } from './testing/echo-platform';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
beforeEach(async () => {
  platform = await echoPlatform();
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await buildEdge({ env: edgeEnv(releases, platform, {}), releases });
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
});

const URL = '/discovery/production/host-profile.json';

test('the profile of the shell that is served is at an address that stays, for any origin and never long in a cache', async () => {
  const answer = await app.inject({ url: URL, headers: { origin: 'https://ci.example' } });
  expect(answer.statusCode).toBe(200);
  expect(matches(hostProfileSchema, answer.json(), 'ignore')).toBe(true);
  expect(answer.json()).toMatchObject({ version: '1.0.0' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, stale-if-error=86400',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const again = await app.inject({ url: URL, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the signed release is beside it, with its revision in the tag', async () => {
  const answer = await app.inject({ url: '/discovery/production/current.json' });
  expect(answer.statusCode).toBe(200);
  const served = await releases.snapshot();
  expect(answer.json()).toEqual(served?.signed);
  const keys = await releases.publicKeys();
  expect(await verifySnapshot(answer.json(), { keys, channel: 'production' })).toMatchObject({ ok: true });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, stale-if-error=86400',
    'cdn-cache-control': 'max-age=5, stale-if-error=86400',
    'cache-tag': 'ch-production',
    etag: expect.stringMatching(/^"production@\d+-/),
  });
  const again = await app.inject({
    url: '/discovery/production/current.json',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an older release that is played back is told here no more than in pages', async () => {
  const before = releases.current();
  releases.release('1.0.0');
  while ((await app.inject({ url: '/healthz' })).json<{ rev: number }>().rev !== 2)
    await new Promise((resolve) => setTimeout(resolve, 5));
  // A second front door with an empty cache.
  const other = await buildEdge({ env: edgeEnv(releases, platform, {}), releases });
  const newest = releases.current();
  releases.announce(before);
  const response = await other.inject({ url: '/discovery/production/current.json' });
  await other.close();
  expect(response.json()).toEqual(newest);
  releases.announce(newest);
});

test.each([
  '/discovery/Nowhere/host-profile.json',
  '/discovery/Nowhere/current.json',
  '/discovery/host-profile.json',
  '/discovery/..%2f..%2fkeys/host-profile.json',
])('%s is answered with 404, and the answer is not cached', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});
