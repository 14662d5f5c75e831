import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';
import { hostOnlyModules } from './shared-modules';

/** Libraries that must exist once per page, and once in a test of a remote. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'mitt'];
const root = repositoryRoot(__dirname);

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8'));

test.each(['kit', 'ui', 'text', 'testing'])('%s leaves the libraries with one copy to its user', (name) => {
  const { dependencies = {}, peerDependencies = {} } = manifestOf(name);
  expect(Object.keys(dependencies).filter((each) => SINGLETONS.includes(each))).toEqual([]);
  expect(Object.keys(peerDependencies)).toContain('react');
});

test('a range for a shared library is the range that the shell accepts', () => {
  const ranges = new Map(hostOnlyModules().map((module) => [module.name, module.range]));
  const peers = ['kit', 'ui', 'text', 'testing'].flatMap((name) =>
    Object.entries(manifestOf(name).peerDependencies ?? {}),
  );
  const shared = peers.filter(([name]) => ranges.has(name));
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(([name, range]) => range !== ranges.get(name))).toEqual([]);
});
