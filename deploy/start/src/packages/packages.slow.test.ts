import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { runCommand } from '../run-command';
import { ROOT } from '../settings';
import { startRegistry, type LocalRegistry } from '../testing/local-registry';
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
    expect(inside.filter((file) => /(?<!\.d)\.[cm]?tsx?$|\.test\.|\/fixtures\//u.test(file))).toEqual([]);
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
  let registry: LocalRegistry;
  beforeAll(async () => {
    registry = await startRegistry(path.join(place, 'registry'));
  }, PATIENCE_MS);
  afterAll(() => registry.end());

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
      const stopped = publishPackages(packed, { ...registry, url: line.url }, (told) => {
        if (told.startsWith('@parola/text@')) line.cut();
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
      const changed = packed.map((each) => ({ ...each, file: fileOf('testing') }));
      expect((await publish(registry, changed)).lines[0]).toContain('with other content: raise its version');
    },
    PATIENCE_MS,
  );
});
