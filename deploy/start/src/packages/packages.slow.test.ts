import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../run-command';
import { ROOT } from '../settings';
import { PACKAGES } from './names';
import { packPackages } from './pack';

/** Timeout for compiling on a busy machine, ms. */
const PATIENCE_MS = 10 * 60_000;
/** Entries without types: style sheets, JSON, and settings that Jest, ESLint and Stylelint read. */
const UNTYPED = ['./styles.css', './accents.css', './tsconfig.json', './jest', './eslint', './stylelint'];

let place: string;
let files: readonly string[];
beforeAll(async () => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parola-packages-'));
  files = await packPackages(path.join(place, 'packages'));
}, PATIENCE_MS);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const fileOf = (name: string): string => files[PACKAGES.findIndex((each) => each === name)] ?? '';
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
