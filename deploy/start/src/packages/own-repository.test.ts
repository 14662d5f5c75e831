import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownRepository } from './own-repository';
import { REMOTE_PACKAGES } from './names';
import { ROOT } from '../settings';

let place: string;
beforeAll(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'parola-repository-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const manifestOf = (dir: string): { dependencies: Record<string, string>; devDependencies: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

test('lays out a repository with dependencies at exact versions of a registry', () => {
  const into = ownRepository({ into: path.join(place, 'gala'), name: 'gala', squad: 'Festive' });
  const { dependencies, devDependencies } = manifestOf(into);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@parola/kit', '@parola/ui', 'react']));
  expect(devDependencies).toHaveProperty('jest');
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const files = readdirSync(into, { recursive: true, encoding: 'utf8' }).sort();
  expect(files).toEqual(expect.arrayContaining(['.gitignore', '.oxfmtrc.json', 'eslint.config.mjs', 'tsconfig.json']));
  expect(readFileSync(path.join(into, 'remote.config.ts'), 'utf8')).toContain("runbook: 'README.md'");
  const texts = files
    .filter((file) => statSync(path.join(into, file)).isFile())
    .map((file) => readFileSync(path.join(into, file), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/__[a-z]+__|workspace:|catalog:|\.\.\/\.\.\/tsconfig/u);
});

test('packed packages replace the packages of the registry, also between our own packages', () => {
  const packages = path.join(place, 'packages');
  mkdirSync(packages);
  for (const name of REMOTE_PACKAGES) writeFileSync(path.join(packages, `parola-${name}-3.0.0.tgz`), '');
  const into = ownRepository({ into: path.join(place, 'packed'), name: 'packed', squad: 'Festive', packages });
  expect(manifestOf(into).dependencies['@parola/kit']).toBe(`file:${path.join(packages, 'parola-kit-3.0.0.tgz')}`);
  const settings = readFileSync(path.join(into, 'pnpm-workspace.yaml'), 'utf8');
  expect(settings).toContain(`'@parola/text': 'file:${path.join(packages, 'parola-text-3.0.0.tgz')}'`);
  rmSync(path.join(packages, 'parola-ui-3.0.0.tgz'));
  const again = { into: path.join(place, 'again'), name: 'again', squad: 'Festive', packages };
  expect(() => ownRepository(again)).toThrow('has no package of @parola/ui: npm run packages makes it.');
  expect(readdirSync(place)).not.toContain('again');
});

test('packs every shared package that a remote or another packed one depends on', () => {
  const needed = new Set(
    REMOTE_PACKAGES.flatMap((name) => {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
        readFileSync(path.join(ROOT, 'shared', name, 'package.json'), 'utf8'),
      );
      return Object.keys(dependencies).filter((each) => each.startsWith('@parola/'));
    }),
  );
  const { dependencies, devDependencies } = manifestOf(path.join(ROOT, 'remotes/lobby'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (name.startsWith('@parola/')) needed.add(name);
  expect([...needed].filter((name) => !REMOTE_PACKAGES.some((each) => `@parola/${each}` === name))).toEqual([]);
});
