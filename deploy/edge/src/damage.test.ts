import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import type { FastifyInstance } from 'fastify';
import { openRegistry, openReleaseReader, type Registry, type ReleaseReader } from '@parola/releases';
import type { ReleaseSource } from './live-release';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { publishRemote, publishShell, UNPROVEN } from './testing/made-up-builds';

const CODE = '/* as it was published */'.repeat(100);
const production = { channel: 'production', reason: 'because', accept: [...UNPROVEN] };
let dataDir: string;
let registry: Registry;
/** The reader that the front door uses. */
let reader: ReleaseReader;
let app: FastifyInstance;
let announce: () => void;
const problems: string[] = [];

function source(): ReleaseSource {
  return {
    snapshot: (channel) => reader.snapshot(channel),
    publicKeys: () => registry.publicKeys(),
    file: (unit, version, file, buildId) => reader.file(unit, version, file, buildId),
    // The test announces changes itself, so that it controls their time.
    watch: (_channel, changed) => {
      announce = changed;
      return () => undefined;
    },
  };
}
function open(): Promise<FastifyInstance> {
  return buildEdge({
    // The sandbox profile avoids the report about a missing source of countries, so only the damage is reported.
    env: edgeEnv({ dataDir, artDir: dataDir }, undefined, { PAROLA_PROFILE: 'sandbox' }),
    releases: source(),
    report: (problem) => problems.push(problem),
  });
}
const stored = (file: string) => path.join(registry.filesRoot, file);
const health = async () => (await app.inject({ url: '/healthz' })).json<{ rev: number; problem: string }>();
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(async () => {
  problems.length = 0;
  dataDir = await scratchFolder('damage');
  registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'maria' });
  await publishShell(registry, '1.0.0', CODE);
  await publishRemote(registry, 'lobby', '1.0.0', CODE);
  await registry.pin(
    [
      { unit: 'shell', version: '1.0.0' },
      { unit: 'lobby', version: '1.0.0' },
    ],
    production,
  );
  const keys = await registry.publicKeys();
  reader = await openReleaseReader({ dir: path.join(dataDir, 'releases'), keys });
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a shell that was changed on disk', () => {
  const evil = '<html><head><!--parola:release--><script src="/evil.js"></script></head></html>';

  test.each([
    [
      'its page',
      async () => writeFileSync(stored('shell/1.1.0/index.html'), evil),
      /index\.html of shell 1\.1\.0 has sha256/,
    ],
    [
      'its profile',
      async () => writeFileSync(stored('shell/1.1.0/host-profile.json'), '{}'),
      /host-profile\.json of shell 1\.1\.0/,
    ],
    [
      'its page with its record',
      async () => {
        writeFileSync(stored('shell/1.1.0/index.html'), evil);
        const record = path.join(dataDir, 'releases/builds/shell/1.1.0/build.json');
        const build: { buildId: string; files: { path: string; size: number; sha256: string }[] } = JSON.parse(
          readFileSync(record, 'utf8'),
        );
        const files = build.files.map((file) =>
          file.path === 'index.html'
            ? { ...file, size: evil.length, sha256: createHash('sha256').update(evil).digest('hex') }
            : file,
        );
        const lines = files
          .map((file) => `${file.path}\0${file.size}\0${file.sha256}\n`)
          .sort()
          .join('');
        writeFileSync(
          record,
          JSON.stringify({ ...build, files, buildId: `sha256:${createHash('sha256').update(lines).digest('hex')}` }),
        );
      },
      /shell 1\.1\.0 was released as sha256:\w+, but the store holds sha256:/,
    ],
  ])('in %s is not served: the last good one stays, and health has the finding', async (_what, damage, sentence) => {
    app = await open();
    await publishShell(registry, '1.1.0', CODE);
    await registry.pin([{ unit: 'shell', version: '1.1.0' }], production);
    await damage();
    announce();
    await until(async () => problems.length > 0);
    expect(problems).toEqual([expect.stringMatching(/^PIN-001: /)]);
    expect(await health()).toMatchObject({ rev: 1, problem: expect.stringMatching(sentence) });
    expect((await app.inject({ url: '/' })).body).not.toContain('evil');
  });

  test('is served as soon as it is whole again, without being announced', async () => {
    const page = readFileSync(stored('shell/1.0.0/index.html'));
    writeFileSync(stored('shell/1.0.0/index.html'), evil);
    app = await open();
    expect((await app.inject({ url: '/' })).statusCode).toBe(503);
    writeFileSync(stored('shell/1.0.0/index.html'), page);
    await until(async () => (await health()).problem === '');
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    expect(problems).toHaveLength(1);
  });
});

test('a release that was served before is not served again, though it is well signed', async () => {
  const current = stored('discovery/production/current.json');
  const older = readFileSync(current);
  await registry.off('lobby', production);
  app = await open();
  expect((await health()).rev).toBe(2);
  writeFileSync(current, older);
  announce();
  await until(async () => (await health()).problem !== '');
  expect(await health()).toMatchObject({ rev: 2, problem: expect.stringContaining('not to be trusted (replay)') });
  await registry.snapshot('production');
  await until(async () => (await health()).problem === '');
});

test('a newest revision that cannot be read is in the health, as a finding, said once', async () => {
  writeFileSync(path.join(dataDir, 'releases/channels/production/log/2.json'), '{');
  app = await open();
  announce();
  announce();
  await until(async () => (await health()).problem !== '');
  expect(await health()).toMatchObject({
    ok: true,
    rev: 1,
    problem: expect.stringMatching(/^PIN-001: Revision 2 of production is not JSON/),
  });
  rmSync(path.join(dataDir, 'releases/channels/production/log/2.json'));
  await until(async () => (await health()).problem === '');
  expect(problems).toHaveLength(1);
});

describe('a file that is not as it was published', () => {
  test.each([
    ['changed', 'remotes/lobby/1.0.0/remoteEntry.js', 'evil()'],
    ['slipped in', 'remotes/lobby/1.0.0/evil.js', 'evil()'],
    ['of the shell changed', 'shell/1.0.0/main.js', 'evil()'],
  ])('because it was %s does not exist, and is not cached', async (_how, file, code) => {
    app = await open();
    writeFileSync(stored(file), code);
    const { statusCode, headers, body } = await app.inject({ url: `/${file}` });
    expect([statusCode, headers['cache-control'], headers['etag'], body]).toEqual([
      404,
      'no-store',
      undefined,
      'Not found',
    ]);
  });

  test('is served once it is repaired', async () => {
    app = await open();
    writeFileSync(stored('remotes/lobby/1.0.0/remoteEntry.js'), 'evil()');
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject({ url: '/remotes/lobby/1.0.0/remoteEntry.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: `/remotes/lobby/${'1'.repeat(200)}/remoteEntry.js` })).statusCode).toBe(404);
    expect(problems).toEqual([expect.stringMatching(/^PIN-001: remoteEntry\.js of lobby 1\.0\.0 has sha256/)]);
    writeFileSync(stored('remotes/lobby/1.0.0/remoteEntry.js'), CODE);
    expect((await app.inject({ url: '/remotes/lobby/1.0.0/remoteEntry.js' })).body).toBe(CODE);
  });

  test('in the cache of compressed files is compressed anew', async () => {
    app = await open();
    const get = () => app.inject({ url: '/shell/1.0.0/main.js', headers: { 'accept-encoding': 'br' } });
    const { rawPayload } = await get();
    const cache = path.join(dataDir, 'edge-cache');
    for (const file of readdirSync(cache)) writeFileSync(path.join(cache, file), '');
    await app.close();
    app = await open();
    expect((await get()).rawPayload).toEqual(rawPayload);
  });
});

test('the tag of a file is that of its content, the same for every encoding and other for other bytes', async () => {
  app = await open();
  const get = (version: string, headers = {}) =>
    app.inject({ url: `/remotes/lobby/${version}/remoteEntry.js`, headers });
  const tag = String((await get('1.0.0')).headers['etag']);
  expect(tag).toMatch(/^W\/"[\w-]{11}"$/);
  expect((await get('1.0.0', { 'accept-encoding': 'br' })).headers['etag']).toBe(tag);
  await publishRemote(registry, 'lobby', '1.0.1', CODE.replace('as', 'is'));
  expect((await get('1.0.1')).headers['etag']).not.toBe(tag);
  for (const names of [tag, tag.slice(2), `"other", ${tag}`, '*'])
    expect((await get('1.0.0', { 'if-none-match': names })).statusCode).toBe(304);
  expect((await get('1.0.0', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('the page is never sent as a plain file without its policy', async () => {
  app = await open();
  const { statusCode, headers } = await app.inject({ url: '/shell/1.0.0/index.html' });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
});

test('files are named in the page only when every player needs them', async () => {
  app = await open();
  const preloads = async (rev: number) => {
    announce();
    await until(async () => (await health()).rev === rev);
    return (await app.inject({ url: '/lobby' })).body.includes('rel="preload"');
  };
  expect(await preloads(1)).toBe(true);
  await registry.off('lobby', production);
  expect(await preloads(2)).toBe(false);
  await registry.on('lobby', production);
  await publishRemote(registry, 'lobby', '1.1.0', CODE, '/new-page');
  await registry.canary({ unit: 'lobby', version: '1.1.0' }, { ...production, weightBp: 500 });
  expect(await preloads(4)).toBe(false);
  expect((await app.inject({ url: '/new-page' })).statusCode).toBe(200);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const)('the API answers %s in its own shape', async (method) => {
  app = await open();
  const answer = await app.inject({ method, url: '/app/v1/appConfig' });
  expect([answer.statusCode, answer.headers['allow'], answer.headers['cache-control']]).toEqual([
    405,
    'POST',
    'no-store',
  ]);
  expect(answer.headers['content-type']).toContain('application/json');
  if (method !== 'HEAD')
    expect(answer.json()).toEqual({
      code: 405,
      errcode: 2,
      errmsg: expect.stringMatching(/./),
      serverTime: expect.any(Number),
    });
});
