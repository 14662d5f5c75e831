import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from '@parola/build/paths';
import { ROOT } from '../settings';
import { isTool, SCOPE, type PackageName } from './names';

/** Files and folders of test code, which published packages do not contain. */
export const TEST_CODE = /\.test\.tsx?$|[\\/](fixtures|testing)$/;

type Entry = string | { types: string; default?: string };

interface SourceManifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  bin?: Record<string, string>;
  exports: Record<string, Entry>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const sourceOf = (name: PackageName): string => path.join(ROOT, 'shared', name);

export function readSource(name: PackageName): SourceManifest {
  return JSON.parse(readFileSync(path.join(sourceOf(name), 'package.json'), 'utf8'));
}

const compiled = (file: string): string => file.replace(/^\.\/src\//, './dist/');

/** The compiled form of an entry. Declarations and files that are not TypeScript are only copied. */
function entryOf(entry: Entry): Entry {
  if (typeof entry !== 'string') return { types: compiled(entry.types) };
  const module = /^(.*)(?<!\.d)\.tsx?$/.exec(compiled(entry))?.[1];
  return module === undefined ? compiled(entry) : { types: `${module}.d.ts`, default: `${module}.js` };
}

export function exportsOf({ exports }: SourceManifest): Record<string, Entry> {
  return Object.fromEntries(Object.entries(exports).map(([door, entry]) => [door, entryOf(entry)]));
}

/** The `package.json` of a compiled package: files instead of sources, versions instead of ranges of the workspace. */
export function publicManifest(name: PackageName): object {
  const source = readSource(name);
  const root: { engines: object } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const versionOf = ([dependency, range]: [string, string]) => [
    dependency,
    /^(workspace|catalog):/.test(range) ? installedVersion(dependency, sourceOf(name)) : range,
  ];
  return {
    name: `${SCOPE}${name}`,
    version: source.version,
    license: 'SEE LICENSE IN LICENSE.md',
    type: isTool(name) ? 'commonjs' : 'module',
    engines: root.engines,
    files: ['bin', 'dist', 'template', 'template-repository', 'CHANGELOG.md'],
    sideEffects: source.sideEffects,
    bin: source.bin,
    exports: exportsOf(source),
    dependencies: Object.fromEntries(Object.entries(source.dependencies ?? {}).map(versionOf)),
    peerDependencies: source.peerDependencies,
  };
}
