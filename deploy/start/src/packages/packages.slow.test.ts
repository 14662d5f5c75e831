import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { runCommand } from '../run-command';
import { ROOT } from '../settings';
import { installRegistry, startRegistry, type LocalRegistry } from '../testing/local-registry';
import { PACKAGES, SCOPE } from './names';
import { packPackages } from './pack';
import { publishPackages, type Packed } from './publish';

/** Timeout for compiling on a busy machine, ms. */
const PATIENCE_MS = 10 * 60_000;
/** Entries without types: style sheets, JSON, and settings that Jest, ESLint and Stylelint read. */
const UNTYPED = ['./styles.css', './accents.css', './tsconfig.json', './jest', './eslint', './stylelint'];

let place: string;
let packed: readonly Packed[];
beforeAll(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parola-packages-'));
  packed = await packPackages(path.join(place, 'packages'));
}, PATIENCE_MS);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const fileOf = (name: string): string => packed.find((each) => each.name === `${SCOPE}${name}`)?.file ?? '';
const tool = (name: string, ...args: string[]) =>
  runCommand(path.join(ROOT, 'deploy/start/node_modules/.bin', name), args, { cwd: place });

describe.each(PACKAGES)('the packed package %s', (name) => {
  test('has compiled code with declarations and maps, and no sources or tests', () => {
    const inside = execFileSync('tar', ['tzf', fileOf(name)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(inside).toEqual(expect.arrayContaining(['package/package.json', 'package/README.md', 'package/LICENSE.md']));
    const scripts = inside.filter((file) => /\.js$/u.test(file) && file.startsWith('package/dist/'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts)
      expect(inside).toEqual(expect.arrayContaining([`${script}.map`, script.replace(/js$/u, 'd.ts')]));
    expect(inside.filter((file) => /(?<!\.d)\.[cm]?tsx?$|\.test\.(d\.ts|jsx?)|\/fixtures\//u.test(file))).toEqual([]);
  });

  test('names versions instead of ranges of the workspace', () => {
    const folder = path.join(place, 'packages', name);
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    expect(text).not.toMatch(/workspace:|catalog:|"private"|devDependencies|\/src\//u);
    expect(JSON.parse(text)).toMatchObject({ engines: { node: '>=20.19' }, license: expect.any(String) });
  });

  test(
    'has entries that publint and Are The Types Wrong accept',
    async () => {
      await tool('publint', fileOf(name), '--strict');
      await tool('attw', fileOf(name), '--profile', 'esm-only', '--exclude-entrypoints', ...UNTYPED);
    },
    PATIENCE_MS,
  );
});

/** A connection to a server that a test can cut. */
async function startLine(to: string): Promise<{ url: string; cut(): void }> {
  const { hostname, port } = new URL(to);
  const server = createServer((socket) => {
    const far = connect(Number(port), hostname);
    for (const end of [socket, far]) end.on('error', () => end.destroy());
    socket.pipe(far).pipe(socket);
  });
  const own = await getPort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${own}/`, cut: () => void server.close() };
}

describe('a registry', () => {
  let program: string;
  let registry: LocalRegistry;
  beforeAll(async () => {
    program = await installRegistry(path.join(place, 'verdaccio'));
  }, PATIENCE_MS);
  beforeEach(async () => {
    registry = await startRegistry(program, mkdtempSync(path.join(place, 'registry-')));
  }, PATIENCE_MS);
  afterEach(() => registry.end());

  const publish = async (to: { url: string; token?: string }, packages = packed) => {
    const lines: string[] = [];
    return { published: await publishPackages(packages, to, (line) => lines.push(line)), lines };
  };
  const all = PACKAGES.length;

  test(
    'gets nothing without a token, with a wrong one, or at a wrong address, and the reason is one sentence',
    async () => {
      const { url } = registry;
      await expect(publish({ url })).rejects.toThrow(
        `${url} asks for a token: set NPM_TOKEN or NPM_TOKEN_FILE. 0 of ${all} packages are there; repeat to continue.`,
      );
      await expect(publish({ url, token: 'expired' })).rejects.toThrow(
        `${url} refused the token: it is wrong or has expired. 0 of ${all} packages are there; repeat to continue.`,
      );
      const nobody = `http://127.0.0.1:${await getPort()}/`;
      await expect(publish({ url: nobody, token: 'any' })).rejects.toThrow(
        `${nobody} cannot be reached (ECONNREFUSED). 0 of ${all} packages are there; repeat to continue.`,
      );
    },
    PATIENCE_MS,
  );

  test(
    'gets each package once; a run that stopped in the middle is continued, and changed content is reported',
    async () => {
      const line = await startLine(registry.url);
      const stopped = publishPackages(packed, { ...registry, url: line.url }, (message) => {
        if (message.startsWith('@parola/text@')) line.cut();
      });
      await expect(stopped).rejects.toThrow(
        `${line.url} cannot be reached (ECONNREFUSED). 3 of ${all} packages are there; repeat to continue.`,
      );
      const { published, lines } = await publish(registry);
      expect(published).toBe(all - 3);
      expect(lines.slice(0, 4)).toEqual([
        expect.stringMatching(/^@parola\/contract@.* is there\.$/u),
        expect.stringMatching(/^@parola\/calls@.* is there\.$/u),
        expect.stringMatching(/^@parola\/text@.* is there\.$/u),
        expect.stringMatching(/^@parola\/prerender@.* is published\.$/u),
      ]);
      const again = await publish(registry);
      expect(again.published).toBe(0);
      expect(again.lines.filter((line) => line.endsWith(' is there.'))).toHaveLength(all);
      const changed = packed.slice(0, 1).map((each) => ({ ...each, file: fileOf('testing') }));
      expect((await publish(registry, changed)).lines).toEqual([
        expect.stringContaining('with other content: raise its version'),
      ]);
    },
    PATIENCE_MS,
  );

  /** Environment with a home folder of its own and npm settings in it; caches stay those of this machine. */
  function homeOf(name: string, settings: string): NodeJS.ProcessEnv {
    const home = path.join(place, name);
    mkdirSync(home, { recursive: true });
    const own = path.join(os.homedir(), '.npmrc');
    writeFileSync(path.join(home, '.npmrc'), `${existsSync(own) ? readFileSync(own, 'utf8') : ''}\n${settings}`);
    const [XDG_CACHE_HOME, XDG_DATA_HOME] = ['.cache', '.local/share'].map((dir) => path.join(os.homedir(), dir));
    // The settings of the npm command that runs this test do not count.
    const env = Object.entries(process.env).filter(([variable]) => !/^(npm|pnpm)_/iu.test(variable));
    return {
      ...Object.fromEntries(env),
      XDG_CACHE_HOME,
      XDG_DATA_HOME,
      HOME: home,
      npm_config_cache: path.join(os.homedir(), '.npm'),
    };
  }

  function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    return new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
      ),
    );
  }

  test(
    'has a starter that makes a remote in an empty folder, with types, lint, tests and a build',
    async () => {
      await publish(registry);
      const { host } = new URL(registry.url);
      const settings = `@parola:registry=${registry.url}\n//${host}/:_authToken=${registry.token}\n`;
      const env = homeOf('squad', settings);
      const name = 'seasonal-promotions';
      const promo = path.join(place, name);
      mkdirSync(promo);
      const create = ['create', '--yes', '@parola/remote@latest'];
      expect(await run('npm', [...create, name, 'Seasons'], promo, env)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${promo} is there. Its README says how to run it.`),
      });
      expect(readFileSync(path.join(promo, '.npmrc'), 'utf8')).toBe(`@parola:registry=${registry.url}\n`);
      expect(existsSync(path.join(promo, 'pnpm-lock.yaml'))).toBe(true);
      // The CI job: a home without settings, the token in the environment, and an empty checkout.
      rmSync(path.join(promo, 'node_modules'), { recursive: true });
      const ci = { ...homeOf('ci', ''), NPM_TOKEN: registry.token };
      const verified = await run('sh', ['ci/verify.sh'], promo, ci);
      expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('Types hold.') });
      expect(verified.output).toMatch(/Tests: +\d+ passed, \d+ total/u);
      expect(verified.output).toContain(`${name} 1.0.0 built in`);
      expect(existsSync(path.join(promo, 'dist/manifest.json'))).toBe(true);

      const again = await run('npm', [...create, name], promo, env);
      expect(again.code).toBe(2);
      expect(again.output).toContain(`${promo} is not empty.`);
      const alone = path.join(place, 'alone');
      mkdirSync(alone);
      const nowhere = `http://127.0.0.1:${await getPort()}/`;
      const offline = await run('npm', [...create, 'alone', '--', '--registry', nowhere], alone, env);
      expect(offline.code).toBe(1);
      expect(offline.output).toContain(
        `${alone} is there, but its packages could not be installed: check the network and the registry`,
      );
    },
    PATIENCE_MS,
  );
});
