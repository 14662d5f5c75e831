import path from 'node:path';
import { publicManifest, readSource, TEST_CODE } from './manifest';
import { PACKAGES, SCOPE } from './names';

interface Manifest {
  name: string;
  exports: Record<string, string | { types: string; default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifestOf = (name: (typeof PACKAGES)[number]): Manifest => JSON.parse(JSON.stringify(publicManifest(name)));

/** Libraries of which a page has one copy. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'mitt'];

describe.each(PACKAGES)('the published manifest of %s', (name) => {
  const { exports, dependencies, peerDependencies = {} } = manifestOf(name);

  test('has exact versions, and its own packages come earlier in the order of publishing', () => {
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
    const own = Object.keys(dependencies).filter((each) => each.startsWith(SCOPE));
    const earlier = PACKAGES.slice(0, PACKAGES.indexOf(name)).map((each) => `${SCOPE}${each}`);
    expect(own.filter((each) => !earlier.includes(each))).toEqual([]);
  });

  test('leaves the version of a library with one copy to the squad', () => {
    expect(Object.keys(dependencies).filter((each) => SINGLETONS.includes(each))).toEqual([]);
    for (const range of Object.values(peerDependencies)) expect(range).toMatch(/^\^\d/u);
  });

  test('has the entries of the sources, compiled', () => {
    const sources = readSource(name).exports;
    expect(Object.keys(exports)).toEqual(Object.keys(sources));
    // Folders of test code are not packed.
    const files = Object.values(sources).map((entry) => (typeof entry === 'string' ? entry : entry.types));
    expect(files.filter((file) => TEST_CODE.test(path.dirname(file)))).toEqual([]);
    for (const entry of Object.values(exports)) {
      if (typeof entry === 'string') expect(entry).toMatch(/^\.\/dist\/.+\.(css|json|cjs|mjs)$/u);
      else expect(entry.types).toMatch(/^\.\/dist\/.+\.d\.ts$/u);
    }
  });
});
