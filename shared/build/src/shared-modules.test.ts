import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from '@parola/contract';
import { providedModules } from './unit/provided-modules';
import {
  forbiddenInRemotes,
  hostOnlyModules,
  refusedRequest,
  remoteSharedConfig,
  SHARED_MODULES,
  sharedEntries,
} from '@parola/presets';
import { sharedModulesTable } from './shared-modules-table';

const HERE = path.resolve(__dirname, '..');

describe('the shared-module table', () => {
  it('gives every host-only module its entries and range, and private modules neither', () => {
    for (const module of SHARED_MODULES) {
      expect([module.name, module.entries !== undefined, module.range !== undefined]).toEqual([
        module.name,
        module.policy === 'host-only',
        module.policy === 'host-only',
      ]);
      for (const entry of module.entries ?? [])
        expect(entry === module.name || entry.startsWith(`${module.name}/`)).toBe(true);
      for (const entry of module.lazy ?? []) expect(module.entries).toContain(entry);
    }
  });

  it('names every module once', () => {
    const names = SHARED_MODULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('accepts the installed versions in its ranges', () => {
    const provided = providedModules(HERE);
    for (const { entry, module } of sharedEntries())
      expect([entry, satisfies(provided[entry] ?? '', module.range)]).toEqual([entry, true]);
  });

  it('never bundles a shared module in a remote and writes every range out', () => {
    const config = remoteSharedConfig();
    expect(Object.keys(config)).toEqual(sharedEntries().map(({ entry }) => entry));
    for (const options of Object.values(config)) {
      expect(options).toMatchObject({ singleton: true, strictVersion: true, import: false });
      expect(options.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
    }
    expect(config['react/jsx-runtime']?.requiredVersion).toBe('^19.3.0');
  });

  it('is the table in the documentation', () => {
    expect(readFileSync(path.join(HERE, '../../docs/build/shared-modules.md'), 'utf8')).toContain(sharedModulesTable());
  });
});

describe('requests a remote may make', () => {
  it.each([
    ...Object.keys(forbiddenInRemotes()),
    'react-dom/server',
    'react/compiler-runtime',
    '@parola/ui/src/button',
    '@parola/kit/src/index',
  ])('refuses %s with a reason', (request) => {
    expect(refusedRequest(request)).toContain(request);
  });

  it.each([
    ...sharedEntries().map(({ entry }) => entry),
    ...SHARED_MODULES.flatMap(({ bundled = [] }) => bundled),
    'zustand',
    'lucide-react',
    '@parola/contract',
    './page',
    'react-is',
    'react/jsx-dev-runtime',
  ])('admits %s', (request) => {
    expect(refusedRequest(request)).toBeUndefined();
  });

  it('covers each package that must not be bundled', () => {
    for (const module of hostOnlyModules()) expect(refusedRequest(`${module.name}/anything-else`)).toContain('second');
  });
});

describe('installed versions', () => {
  it('shows the remedy for a missing module', () => {
    expect(() => providedModules('/')).toThrow('react is not installed for /; add it to the package.json there.');
  });
});
