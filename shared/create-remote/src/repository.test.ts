import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRepository, repositoryObjection } from './repository';

let place: string;
beforeAll(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parola-starter-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const parts = {
  dependencies: { '@parola/kit': '1.2.0' },
  devDependencies: { jest: '30.5.2' },
  files: { 'tsconfig.json': '{}\n' },
};

test('a repository has code, tests, two languages, settings and CI jobs under its own name', () => {
  const into = createRepository({ into: path.join(place, 'gala'), name: 'gala-night', squad: 'Festive', parts });
  const files = readdirSync(into, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(into, path.join(entry.parentPath, entry.name)));
  expect(files.sort()).toEqual([
    '.github/workflows/remote.yml',
    '.gitignore',
    '.gitlab-ci.yml',
    '.oxfmtrc.json',
    '.stylelintrc',
    'README.md',
    'ci/release.sh',
    'ci/verify.sh',
    'eslint.config.mjs',
    'package.json',
    'pnpm-workspace.yaml',
    'remote.config.ts',
    'src/home/home.page.test.tsx',
    'src/home/home.page.tsx',
    'src/locales/en-PH.ts',
    'src/locales/fil-PH.ts',
    'src/remote.test.ts',
    'src/remote.ts',
    'src/testing/fakes.ts',
    'src/text/index.ts',
    'tsconfig.json',
  ]);
  const texts = files.map((file) => readFileSync(path.join(into, file), 'utf8')).join('\n');
  expect(texts).not.toMatch(/__[a-z]+__/u);
  expect(texts).toContain("'gala-night.home.title': 'Gala night'");
  expect(JSON.parse(readFileSync(path.join(into, 'package.json'), 'utf8'))).toMatchObject({
    name: '@parola/gala-night',
    dependencies: parts.dependencies,
    devDependencies: parts.devDependencies,
  });
});

test('a repository names the registry of the shared packages, and files that replace packages', () => {
  const overrides = { '@parola/ui': 'file:/packages/ui.tgz' };
  const registry = 'https://registry.example/';
  const into = createRepository({
    into: path.join(place, 'lent'),
    name: 'lent',
    squad: 'x',
    parts,
    overrides,
    registry,
  });
  expect(readFileSync(path.join(into, '.npmrc'), 'utf8')).toBe('@parola:registry=https://registry.example/\n');
  expect(readFileSync(path.join(into, 'pnpm-workspace.yaml'), 'utf8')).toContain(
    "'@parola/ui': 'file:/packages/ui.tgz'",
  );
});

test('a reserved name, a folder with files and a missing name are refused', () => {
  const full = path.join(place, 'full');
  mkdirSync(path.join(full, '.git'), { recursive: true });
  expect(repositoryObjection(full, 'gala')).toBeUndefined();
  writeFileSync(path.join(full, 'notes.txt'), '');
  expect(repositoryObjection(full, 'gala')).toBe(`${full} is not empty.`);
  expect(repositoryObjection(path.join(place, 'new'), 'shell')).toContain("not one of the shell's own words");
  expect(() => createRepository({ into: full, name: 'gala', squad: 'x', parts })).toThrow('is not empty');
});

/** Runs the command in a folder. */
function create(cwd: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = path.resolve(__dirname, '../bin/create-remote.mjs');
  return new Promise((resolve) =>
    execFile(process.execPath, [command, ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    ),
  );
}

test('the command answers bad input with one sentence and exit code 2', async () => {
  const empty = path.join(place, 'empty');
  mkdirSync(empty);
  expect(await create(empty)).toEqual({ code: 2, output: 'Say its name: npm create @parola/remote@latest promo\n' });
  expect(await create(empty, 'member')).toEqual({ code: 2, output: expect.stringMatching(/^member cannot be .*\n$/u) });
  expect(await create(place, 'gala')).toEqual({ code: 2, output: `${place} is not empty.\n` });
  expect(await create(empty, 'gala', '--fast')).toEqual({ code: 2, output: expect.stringContaining("'--fast'") });
  expect(existsSync(path.join(empty, 'package.json'))).toBe(false);
});
