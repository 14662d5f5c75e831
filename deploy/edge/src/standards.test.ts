import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import Ajv2019 from 'ajv/dist/2019';
import type { FastifyInstance } from 'fastify';
import { globalName, type RemoteManifest } from '@parola/contract';
import { openRegistry, openReleaseReader, type Registry } from '@parola/releases';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { publishRemote, publishShell, UNPROVEN } from './testing/made-up-builds';
import strict from './testing/schemas/frontend-discovery-strict.json';
import v1Pre from './testing/schemas/frontend-discovery-v1-pre.json';
import importMapSchema from './testing/schemas/import-map.json';
import piralSchema from './testing/schemas/piral-feed.json';

let dataDir: string;
let registry: Registry;
let app: FastifyInstance;
const problems: string[] = [];
const because = { channel: 'production', reason: 'because', accept: [...UNPROVEN] };

function sri(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** A build of a remote with the documents of the other standards, as current builds have them. */
async function publishForOthers(name: RemoteManifest['name'], version: string): Promise<void> {
  const global = globalName(name, version);
  const code = `var ${global}={"./remote":()=>0};`;
  await publishRemote(registry, name, version, code, {
    'mf-manifest.json': JSON.stringify({ id: name, metaData: { globalName: global } }),
    'entry.mjs': `export default ${JSON.stringify(global)};`,
  });
}

const ajv = new Ajv2019({ strict: false });
const isValid = {
  v1Pre: ajv.compile(v1Pre),
  strict: ajv.compile<{
    microFrontends: Record<
      string,
      {
        url: string;
        fallbackUrl?: string;
        metadata: { integrity: string; version: string };
        extras: { parola: { bucketsBp: [number, number] } };
        deployment: { traffic: number; default: boolean };
      }[]
    >;
  }>(strict),
  importMap: ajv.compile<{ imports: Record<string, string>; integrity: Record<string, string> }>(importMapSchema),
  piral: ajv.compile<{ items: { name: string; link: string; integrity: string; custom: unknown }[] }>(piralSchema),
};

async function discovery(address = '/.well-known/frontend-discovery.json') {
  const document: unknown = (await app.inject({ url: address })).json();
  expect([isValid.v1Pre(document), isValid.v1Pre.errors]).toEqual([true, null]);
  if (!isValid.strict(document)) throw new Error(JSON.stringify(isValid.strict.errors));
  return document.microFrontends;
}

/** Polls until the edge serves the newest revision. */
async function served(): Promise<void> {
  const newest = (await registry.head('production'))?.rev;
  while ((await app.inject({ url: '/healthz' })).json<{ rev: number }>().rev !== newest)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(async () => {
  problems.length = 0;
  dataDir = await scratchFolder('standards');
  registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'maria' });
  await publishShell(registry, '1.0.0', 'shell');
  for (const version of ['1.0.0', '1.1.0', '1.2.0-rc.1']) await publishForOthers('vip-bonus', version);
  await publishRemote(registry, 'lobby', '1.0.0', 'var parola_lobby_1_0_0={"./remote":()=>0};');
  await registry.pin(
    [
      { unit: 'shell', version: '1.0.0' },
      { unit: 'vip-bonus', version: '1.0.0' },
      { unit: 'lobby', version: '1.0.0' },
    ],
    because,
  );
  const keys = await registry.publicKeys();
  const reader = await openReleaseReader({ dir: path.join(dataDir, 'releases'), keys });
  app = await buildEdge({
    env: edgeEnv({ dataDir, artDir: path.join(dataDir, 'art') }),
    releases: {
      snapshot: (channel) => reader.snapshot(channel),
      publicKeys: async () => keys,
      file: (...file) => reader.file(...file),
      watch: (channel, changed) => {
        const watch = reader.watch(channel, changed, changed);
        return () => watch.close();
      },
    },
    report: (problem) => problems.push(problem),
  });
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a client of frontend-discovery that does not know shares takes [0], the default arm, and can check its files', async () => {
  await registry.pin([{ unit: 'vip-bonus', version: '1.1.0' }], because);
  await registry.canary({ unit: 'vip-bonus', version: '1.2.0-rc.1' }, { ...because, weightBp: 1250 });
  await served();
  const found = await discovery();
  expect(Object.keys(found).sort()).toEqual(['parola/lobby', 'parola/vip-bonus']);
  const versions = found['parola/vip-bonus'] ?? [];
  expect(versions.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
    ['1.1.0', { traffic: 87.5, default: true }],
    ['1.2.0-rc.1', { traffic: 12.5, default: false }],
  ]);
  expect(versions.map(({ extras }) => extras.parola.bucketsBp)).toEqual([
    [1250, 10000],
    [0, 1250],
  ]);
  // The fallback of the canary is the stable build beside it, not the previous one.
  expect(versions.map(({ fallbackUrl }) => fallbackUrl)).toEqual([
    '/remotes/vip-bonus/1.0.0/mf-manifest.json',
    '/remotes/vip-bonus/1.1.0/mf-manifest.json',
  ]);
  for (const { url, metadata } of Object.values(found).flat()) {
    const file = await app.inject({ url });
    expect([url, file.statusCode, sri(file.rawPayload)]).toEqual([url, 200, metadata.integrity]);
  }
  // A build without the manifest of Module Federation is listed with its container.
  expect(found['parola/lobby']?.[0]?.url).toBe('/remotes/lobby/1.0.0/remoteEntry.js');
});

test('a client that leaves out .json gets the same document, and no page of the site', async () => {
  const [short, whole] = await Promise.all(
    ['', '.json'].map((ending) => app.inject({ url: `/.well-known/frontend-discovery${ending}` })),
  );
  expect(short?.statusCode).toBe(200);
  expect(short?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([short?.body, short?.headers['etag']]).toEqual([whole?.body, whole?.headers['etag']]);
});

test.each([1, 33, 1999, 3333, 9999, 10000])(
  'a canary of %i basis points leaves traffic that sums to 100',
  async (weightBp) => {
    await registry.canary({ unit: 'vip-bonus', version: '1.1.0' }, { ...because, weightBp });
    await served();
    const shares = (await discovery())['parola/vip-bonus']?.map(({ deployment }) => deployment.traffic) ?? [];
    expect(shares).toEqual([(10000 - weightBp) / 100, weightBp / 100]);
    expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 100)).toBe(10000);
  },
);

test('a remote that is off is in no document', async () => {
  await registry.off('vip-bonus', because);
  await served();
  expect(Object.keys(await discovery())).toEqual(['parola/lobby']);
  for (const address of ['/discovery/production/importmap.json', '/compat/piral/production'])
    expect((await app.inject({ url: address })).body).not.toContain('vip-bonus');
});

test('the import map names the module of each stable arm with its integrity', async () => {
  const document: unknown = (await app.inject({ url: '/discovery/production/importmap.json' })).json();
  if (!isValid.importMap(document)) throw new Error(JSON.stringify(isValid.importMap.errors));
  expect(document.imports).toEqual({ '@parola/vip-bonus': '/remotes/vip-bonus/1.0.0/entry.mjs' });
  for (const [url, integrity] of Object.entries(document.integrity)) {
    const file = await app.inject({ url });
    expect(file.headers['content-type']).toContain('text/javascript');
    expect(sri(file.rawPayload)).toBe(integrity);
  }
  expect(Object.keys(document.integrity)).toEqual(Object.values(document.imports));
});

test("the Piral feed has item names from which Piral's loader makes the container's global", async () => {
  await registry.pin([{ unit: 'vip-bonus', version: '1.2.0-rc.1' }], because);
  await served();
  const document: unknown = (await app.inject({ url: '/compat/piral/production' })).json();
  if (!isValid.piral(document)) throw new Error(JSON.stringify(isValid.piral.errors));
  // The same derivation as in piral-base (src/loaders/mf/index.ts).
  const globals = document.items.map(({ name }) => name.replace(/^@/, '').replace('/', '-').replace(/-/g, '_'));
  expect(globals.sort()).toEqual(['parola_lobby_1_0_0', 'parola_vip_bonus_1_2_0_rc_1']);
  for (const { link, integrity } of document.items)
    expect(sri((await app.inject({ url: link })).rawPayload)).toBe(integrity);
});

test('every channel has its documents; an unknown channel is missing, and the answer is not cached', async () => {
  await registry.pin(
    [
      { unit: 'shell', version: '1.0.0' },
      { unit: 'vip-bonus', version: '1.1.0' },
    ],
    { ...because, channel: 'staging' },
  );
  expect(
    (await discovery('/discovery/staging/frontend-discovery.json'))['parola/vip-bonus']?.[0]?.metadata.version,
  ).toBe('1.1.0');
  expect((await discovery('/discovery/production/frontend-discovery.json'))['parola/vip-bonus']).toHaveLength(1);
  for (const channel of ['nowhere', 'UPPER', 'a%2fb', 'a'.repeat(60)])
    for (const address of [`/discovery/${channel}/importmap.json`, `/compat/piral/${channel}`]) {
      const answer = await app.inject({ url: address });
      expect([address, answer.statusCode, answer.headers['cache-control']]).toEqual([address, 404, 'no-store']);
    }
});

test('a build that differs from its publication is no empty document but 503 without caching', async () => {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(path.join(registry.filesRoot, 'remotes/vip-bonus/1.0.0/mf-manifest.json'), '{}');
  const answer = await app.inject({ url: '/.well-known/frontend-discovery.json' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(problems.join()).toContain('mf-manifest.json');
});

test('headers say how browser and CDN cache each address', async () => {
  const headersOf = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    const names = ['cache-control', 'cdn-cache-control', 'cache-tag', 'access-control-allow-origin', 'content-type'];
    return [statusCode, ...names.map((name) => headers[name] ?? '-')];
  };
  const document = ['public, max-age=0, stale-if-error=86400', 'max-age=5, stale-if-error=86400', 'ch-production', '*'];
  const json = 'application/json; charset=utf-8';
  expect({
    wellKnown: await headersOf('/.well-known/frontend-discovery.json'),
    ofChannel: await headersOf('/discovery/production/frontend-discovery.json'),
    importMap: await headersOf('/discovery/production/importmap.json'),
    piral: await headersOf('/compat/piral/production'),
    manifest: await headersOf('/remotes/vip-bonus/1.0.0/mf-manifest.json'),
    module: await headersOf('/remotes/vip-bonus/1.0.0/entry.mjs'),
    missing: await headersOf('/remotes/vip-bonus/9.9.9/mf-manifest.json'),
    page: (await headersOf('/')).slice(0, 2),
  }).toEqual({
    wellKnown: [200, ...document, json],
    ofChannel: [200, ...document, json],
    importMap: [200, ...document, 'application/importmap+json; charset=utf-8'],
    piral: [200, ...document, json],
    manifest: [200, 'max-age=31536000, immutable', '-', '-', '-', json],
    module: [200, 'max-age=31536000, immutable', '-', '-', '-', 'text/javascript; charset=utf-8'],
    missing: [404, 'no-store', '-', '-', '-', 'text/plain; charset=utf-8'],
    page: [200, 'no-cache'],
  });
  const forbidden = /must-revalidate|s-maxage|stale-while-revalidate/;
  for (const part of document) expect(part).not.toMatch(forbidden);
});

test('a repeated request gets an empty 304 until the channel has changed', async () => {
  const first = await app.inject({ url: '/discovery/production/importmap.json' });
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"production@1-[\w-]{11}"$/);
  const ask = () => app.inject({ url: '/discovery/production/importmap.json', headers: { 'if-none-match': etag } });
  const again = await ask();
  expect([again.statusCode, again.body, again.headers['cdn-cache-control']]).toEqual([
    304,
    '',
    first.headers['cdn-cache-control'],
  ]);
  await registry.pin([{ unit: 'vip-bonus', version: '1.1.0' }], because);
  await served();
  const changed = await ask();
  expect([changed.statusCode, changed.headers.etag !== etag]).toEqual([200, true]);
});
