import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { filesOf } from '../webpack/module-files';

/** A package with code in a build, from its package.json. */
export interface BundledPackage {
  name: string;
  version: string;
  /** As in package.json: an SPDX id, an expression, or free text. */
  license?: string;
  /** A package of this repository, which is in no registry. */
  isOwn: boolean;
}

function packageIn(folder: string): BundledPackage | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const field = (name: string): unknown => Reflect.get(Object(read), name);
  const [name, version, license] = [field('name'), field('version'), field('license')];
  // A package.json in a subfolder of a package has no name and version; it only sets the module type.
  if (typeof name !== 'string' || typeof version !== 'string') return undefined;
  return { name, version, ...(typeof license === 'string' ? { license } : {}), isOwn: field('private') === true };
}

/** Finds the package that a folder belongs to. */
function finder(): (folder: string) => BundledPackage | undefined {
  const known = new Map<string, BundledPackage | undefined>();
  return function find(folder): BundledPackage | undefined {
    if (known.has(folder)) return known.get(folder);
    const parent = path.dirname(folder);
    const found: BundledPackage | undefined = packageIn(folder) ?? (parent === folder ? undefined : find(parent));
    known.set(folder, found);
    return found;
  };
}

/**
 * The packages with at least one module in a chunk of these builds, sorted by name and version. Unused dependencies and
 * dropped modules do not count. Modules that the shell provides are not part of a remote.
 */
export function bundledPackages(compilations: readonly Compilation[]): BundledPackage[] {
  const find = finder();
  const found = new Map<string, BundledPackage>();
  for (const { modules, chunkGraph } of compilations) {
    for (const module of modules) {
      if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      for (const file of filesOf(module)) {
        const bundled = path.isAbsolute(file) ? find(path.dirname(file)) : undefined;
        if (bundled) found.set(`${bundled.name} ${bundled.version}`, bundled);
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bundled]) => bundled);
}
