import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@parola/contract';
import { ROOT } from './settings';
import { filesIn, followGuides, readGuide } from './testing/guide-files';

const START = 'start.md';
/** Guides that extend the remote of the first guide. Their code blocks are compiled together as one program. */
const GUIDES = ['page', 'text', 'modal', 'event', 'upload', 'call'].map((name) => `how-to/${name}.md`);
/** Timeout for the compiler and Jest on a busy machine, ms. */
const PATIENCE_MS = 15 * 60_000;

let tree: string;
beforeEach(() => {
  mkdirSync(path.join(ROOT, '.tmp'), { recursive: true });
  tree = mkdtempSync(path.join(ROOT, '.tmp/guide-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** Runs a tool of the repository in the tree. @returns its output when it fails, otherwise '' */
function faultsOf(tool: string, args: readonly string[], folder = '.'): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      path.join(ROOT, 'node_modules/.bin', tool),
      args,
      { cwd: path.join(tree, folder) },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}` || error.message : ''),
    );
  });
}

const compile = (folder: string) => faultsOf('tsc', ['-p', folder, '--pretty', 'false']);
const testRemote = () => faultsOf('jest', ['--config', 'remotes/promo/jest.config.cjs', '--maxWorkers=1']);

test(
  'a reader of the first page ships a remote with a page, texts in both languages and a call',
  async () => {
    const files = readGuide(START);
    expect(files.map(({ file }) => file)).toEqual([
      'remotes/promo/remote.config.ts',
      'remotes/promo/src/locales/en-PH.ts',
      'remotes/promo/src/locales/fil-PH.ts',
      'remotes/promo/src/text/index.ts',
      'remotes/promo/src/remote.ts',
      'remotes/promo/src/home/home.page.tsx',
      'remotes/promo/src/home/home.page.test.tsx',
      'remotes/promo/src/remote.test.ts',
    ]);
    expect(followGuides(tree, files)).toEqual(['remotes/promo']);
    expect(await compile('remotes/promo')).toBe('');
    expect(await testRemote()).toBe('');
    expect(await faultsOf('parola-build', ['remote'], 'remotes/promo')).toBe('');
    const manifest: RemoteManifest = JSON.parse(
      readFileSync(path.join(tree, 'remotes/promo/dist/manifest.json'), 'utf8'),
    );
    expect(manifest.routes).toMatchObject([{ path: '/promo', titles: { 'fil-PH': 'Mga jackpot ngayon' } }]);
    expect(manifest.needs.calls).toEqual([{ name: 'jackpotPools' }]);
    expect(manifest.files.some(({ path: file }) => file.startsWith('fil-PH.'))).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'the code of the guides compiles, and its tests hold',
  async () => {
    const guides = GUIDES.map(readGuide);
    expect(guides.filter((files) => files.length === 0)).toEqual([]);
    const packages = followGuides(tree, [...readGuide(START), ...guides.flat()]);
    expect(packages).toEqual(['remotes/promo', 'shared/calls', 'deploy/platform']);
    for (const folder of packages) expect(await compile(folder)).toBe('');
    expect(await testRemote()).toBe('');
  },
  PATIENCE_MS,
);

test('a block for a place that its file does not have is refused', () => {
  const lost = filesIn('```ts [remotes/promo/remote.config.ts#tabs]\n1,\n```\n');
  expect(() => followGuides(tree, [...readGuide(START), ...lost])).toThrow('no place called tabs');
});
