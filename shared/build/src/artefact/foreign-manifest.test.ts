import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteDefinition } from '@parola/contract';
import { readDefinition } from '../remote/definition';
import { check } from './check-command';
import { writeForeignManifest } from './foreign-manifest';

const DEFINITION = {
  name: 'pools',
  squad: 'Pools',
  runbook: 'README.md',
  contract: '^2.0',
  routes: [{ id: 'pools.home', path: '/pools', guard: 'none', chrome: 'sub', title: 'Pools' }],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: ['jackpotPools'], config: [] },
} as const satisfies RemoteDefinition;

const REACT = 'l("default","react",!1,[1,19,3,0])';
const container = (share: string) =>
  `var parola_pools_1_0_0;(()=>{let t={"./remote":()=>0};${share};parola_pools_1_0_0=t})();`;
const FILES = {
  'remoteEntry.js': container(REACT),
  'exposed.js': '(self.chunks=self.chunks||[]).push([[1],{}])',
  'route.pools.home.0a1b2c3d.js': '(self.chunks=self.chunks||[]).push([[2],{}])',
  'route.pools.home.0a1b2c3d.css': '@layer page{.p-a{padding:0}}',
  'mf-manifest.json': JSON.stringify({
    exposes: [{ path: './remote', assets: { js: { sync: ['exposed.js'], async: [] }, css: { sync: [], async: [] } } }],
  }),
  'mf-stats.json': '{}',
};

let dir: string;
let printed: string[];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-foreign-'));
  printed = [];
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((...line: unknown[]) => {
      printed.push(...line.join(' ').split('\n'));
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

/** Writes files as the output of a build. */
function built(files: Readonly<Record<string, string>>): string {
  const folder = path.join(dir, 'dist');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}
const write = (folder: string, version = '1.0.0') =>
  writeForeignManifest({ dir, folder, definition: DEFINITION, version, entry: 'remoteEntry.js' });

describe('the manifest of a build by another tool', () => {
  test('has the shared modules of the code, the early files, and no file about sources', async () => {
    const manifest = await write(built(FILES));
    expect(manifest.shared).toEqual({ react: { range: '^19.3.0', built: '19.3.0' } });
    expect(manifest.preload).toEqual({
      entry: ['remoteEntry.js', 'exposed.js'],
      contributions: { 'route:pools.home': ['route.pools.home.0a1b2c3d.css', 'route.pools.home.0a1b2c3d.js'] },
    });
    expect(manifest.files.map((file) => file.path)).toEqual([
      'exposed.js',
      'mf-manifest.json',
      'remoteEntry.js',
      'route.pools.home.0a1b2c3d.css',
      'route.pools.home.0a1b2c3d.js',
    ]);
    expect(manifest.needs.calls).toEqual([{ name: 'jackpotPools' }]);
  });

  test('passes the check, and the second writing gives the same text', async () => {
    const folder = built(FILES);
    await write(folder);
    const text = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    expect(await check(folder, {})).toBe(0);
    expect(printed[0]).toBe('pools 1.0.0 may be published.');
    await write(folder);
    expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toBe(text);
  });

  test.each([
    ['without its entry', { 'other.js': '1' }, /dist has no remoteEntry\.js; name the classic script/],
    [
      'that takes a module in two ranges',
      { 'remoteEntry.js': container(`${REACT},l("default","react",!1,[1,19,2,0])`) },
      /react in \^19\.3\.0 and \^19\.2\.0; set one requiredVersion/,
    ],
    [
      'that takes any version',
      { 'remoteEntry.js': container('l("default","react",!1)') },
      /react in any version; set one/,
    ],
  ])('is not written for a build %s', async (_what, files, sentence) => {
    await expect(write(built(files))).rejects.toThrow(sentence);
  });

  test('with the version of another container is refused by the check', async () => {
    const folder = built(FILES);
    await write(folder, '1.0.1');
    expect(await check(folder, {})).toBe(1);
    expect(printed.join('\n')).toContain(
      'refused ART-010: remoteEntry.js sets parola_pools_1_0_0 and not parola_pools_1_0_1.',
    );
  });
});

describe('the check of a folder', () => {
  test('ends with 2 for a folder that does not exist', async () => {
    expect(await check(path.join(dir, 'nowhere'), {})).toBe(2);
    expect(printed).toEqual([`${path.join(dir, 'nowhere')} is no folder; name the output folder of a build.`]);
  });

  test('ends with 1 for a folder that is no build, in one sentence', async () => {
    expect(await check(built({ 'a.js': '1' }), {})).toBe(1);
    expect(printed).toHaveLength(2);
    expect(printed[1]).toMatch(/^ {2}refused ART-001: The folder has no manifest\.json/);
  });

  test('prints JSON for programs', async () => {
    const folder = built(FILES);
    await write(folder);
    await check(folder, { json: true });
    expect(JSON.parse(printed.join('\n'))).toMatchObject({ name: 'pools', version: '1.0.0' });
  });
});

test('the definition may be JSON, and a fault in it names the file', () => {
  const file = path.join(dir, 'remote.config.json');
  const pkg = { dir, fullName: 'pools', name: 'pools', version: '1.0.0' };
  writeFileSync(file, JSON.stringify(DEFINITION));
  expect(readDefinition(pkg)).toEqual(DEFINITION);
  writeFileSync(file, JSON.stringify({ ...DEFINITION, squad: 1 }));
  expect(() => readDefinition(pkg)).toThrow(/^remote\.config\.json of pools does not match its schema/);
  // Its other fields are of that contract as well.
  writeFileSync(file, JSON.stringify({ ...DEFINITION, contract: '^3.0', routes: [{ id: 'pools.home' }] }));
  expect(() => readDefinition(pkg)).toThrow(
    'remote.config.json of pools names contract ^3.0, and its packages are of contract 2.0: name ^2.0 and meet it, or install packages of contract ^3.0.',
  );
  writeFileSync(file, '{');
  expect(() => readDefinition(pkg)).toThrow(/remote\.config\.json cannot be read: /);
});
