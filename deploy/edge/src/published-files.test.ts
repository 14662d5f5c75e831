import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './server';
import type { ReleaseSource } from './live-release';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

type States = Awaited<ReturnType<NonNullable<ReleaseSource['state']>>>;

let releases: ReleaseOnDisk;
let app: FastifyInstance;
const onLookup = jest.fn<void, [string]>();

async function open(states: Readonly<Record<string, States>>): Promise<void> {
  const { snapshot, publicKeys, file, watch } = releases;
  app = await buildEdge({
    env: edgeEnv(releases),
    releases: {
      ...{ snapshot, publicKeys, file, watch },
      state: async (unit, version) => {
        onLookup(`${unit}@${version}`);
        return states[`${unit}@${version}`] ?? { state: 'published' };
      },
    },
  });
}
beforeEach(() => {
  onLookup.mockClear();
  releases = new ReleaseOnDisk();
  releases.write('remotes/lobby/1.0.0/home.js', 'home');
  releases.release('2.0.0');
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

test('guarantee 24: a file of a collected build is gone for good, cached nowhere, and the answer names its replacement', async () => {
  await open({ 'lobby@0.9.0': { state: 'swept' }, 'shell@0.9.0': { state: 'swept' } });
  const removed = await app.inject({ url: '/remotes/lobby/0.9.0/home.js' });
  expect([removed.statusCode, removed.headers['cache-control']]).toEqual([410, 'no-store']);
  expect(removed.json()).toEqual({ error: 'gone', unit: 'lobby', version: '0.9.0', replacement: '2.0.0' });
  expect((await app.inject({ url: '/shell/0.9.0/main.js' })).json()).toMatchObject({ replacement: '2.0.0' });
  expect((await app.inject({ url: '/remotes/lobby/0.8.0/home.js' })).statusCode).toBe(404);
});

test('a file of a condemned build is served as before, and names the time since when it is unused', async () => {
  await open({ 'lobby@1.0.0': { state: 'condemned', at: 1_700_000_500_000, since: 1_700_000_000_000 } });
  const going = await app.inject({ url: '/remotes/lobby/1.0.0/home.js' });
  expect([going.statusCode, going.body, going.headers['deprecation']]).toEqual([200, 'home', '@1700000000']);
  await app.inject({ url: '/remotes/lobby/1.0.0/home.js' });
  expect(onLookup.mock.calls).toEqual([['lobby@1.0.0']]);
});

test.each(['.map', '.MAP', '.m%61p', '.map?source'])('source maps are not served, asked for as %s', async (ending) => {
  await open({});
  for (const folder of ['remotes/lobby/1.0.0', 'remotes/lobby/2.0.0', 'shell/2.0.0']) {
    for (const name of ['home.js', 'home.js.map', 'home.js.MAP']) releases.write(`${folder}/${name}`, 'sources');
    const [script, map] = await Promise.all(['', ending].map((end) => app.inject({ url: `/${folder}/home.js${end}` })));
    expect([script?.statusCode, script?.body]).toEqual([200, 'sources']);
    expect([map?.statusCode, map?.body.includes('sources')]).toEqual([404, false]);
  }
});

test('builds of the release in service are not looked up', async () => {
  await open({});
  const file = await app.inject({ url: '/remotes/lobby/2.0.0/remoteEntry.js' });
  expect([file.statusCode, file.headers['deprecation']]).toEqual([200, undefined]);
  expect(onLookup).not.toHaveBeenCalled();
});
