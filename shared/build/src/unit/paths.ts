import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A package of this repository: folder, npm name, short name (that of the folder) and version. */
export interface PackageInfo {
  dir: string;
  fullName: string;
  name: string;
  version: string;
}

export function readPackage(dir: string): PackageInfo {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file)) throw new Error(`${dir} has no package.json; run this command in the folder of a package.`);
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { dir: path.resolve(dir), fullName: name, name: name.replace(/^@[^/]+\//, ''), version };
}

/**
 * The real folder of an installed package, searched in `node_modules` from `dir` upwards; undefined when it is not
 * installed. It works for packages that do not export `./package.json` too.
 */
export function installedPackage(name: string, dir: string): string | undefined {
  for (let from = path.resolve(dir); ; from = path.dirname(from)) {
    const folder = path.join(from, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
    if (from === path.dirname(from)) return undefined;
  }
}

/**
 * Version of the package `name` as resolved from `dir`. @throws Error with a sentence when it is not installed there
 */
export function installedVersion(name: string, dir: string): string {
  const folder = installedPackage(name, dir);
  if (folder === undefined) throw new Error(`${name} is not installed for ${dir}; add it to the package.json there.`);
  return readPackage(folder).version;
}

/** Names of the remotes of a repository: all folders below `remotes` with a `remote.config.ts`. */
export function remotesOf(root: string): string[] {
  const wing = path.join(root, 'remotes');
  if (!existsSync(wing)) return [];
  return readdirSync(wing)
    .filter((name) => existsSync(path.join(wing, name, 'remote.config.ts')))
    .sort();
}
