import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote, objection } from './create-remote';
import { ROOT } from './settings';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'parola-create-'));
  for (const file of ['remote.config.ts', 'package.json', 'tsconfig.json', 'jest.config.cjs'])
    cpSync(path.join(ROOT, 'remotes/lobby', file), path.join(root, 'remotes/lobby', file), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('lays out a whole remote under its own name, with the tools that every remote has', () => {
  const dir = createRemote(root, 'lucky-week', 'Seasons');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
  expect(files).toEqual([
    'README.md',
    'jest.config.cjs',
    'package.json',
    'remote.config.ts',
    'src/home/home.page.test.tsx',
    'src/home/home.page.tsx',
    'src/remote.test.ts',
    'src/remote.ts',
    'tsconfig.json',
  ]);
  const texts = files.map((file) => readFileSync(path.join(dir, file), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/__[a-z]+__|lobby\b(?!\.home)/);
  expect(texts[3]).toContain("id: 'lucky-week.home'");
  expect(texts[3]).toContain("title: 'Lucky week'");
  expect(texts[3]).toContain("squad: 'Seasons'");
  expect(JSON.parse(texts[2] ?? '')).toMatchObject({
    name: '@parola/lucky-week',
    dependencies: { '@parola/kit': 'workspace:*', react: 'catalog:' },
    devDependencies: { '@parola/testing': 'workspace:*' },
  });
});

test('says why a name will not do', () => {
  expect(objection(root, undefined)).toContain('Say its name');
  expect(objection(root, 'Lucky Week')).toContain('lower case');
  expect(objection(root, 'shell')).toContain("not one of the shell's own words");
  expect(objection(root, 'lobby')).toBe('remotes/lobby is there already.');
  expect(() => createRemote(root, 'lobby')).toThrow('already');
});
