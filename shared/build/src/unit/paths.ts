import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A package of this repository: its folder, npm name, short name (the folder's) and version. */
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
 * The real folder of an installed package, by the `node_modules` from `dir` upwards; undefined when none has it. A
 * package without `./package.json` among its exports is found too.
 */
export function installedPackage(name: string, dir: string): string | undefined {
  for (let from = path.resolve(dir); ; from = path.dirname(from)) {
    const folder = path.join(from, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
    if (from === path.dirname(from)) return undefined;
  }
}

/** Version of the package `name` as `dir` resolves it. Throws a sentence when it is not installed there. */
export function installedVersion(name: string, dir: string): string {
  const folder = installedPackage(name, dir);
  if (folder === undefined) throw new Error(`${name} is not installed for ${dir}; add it to the package.json there.`);
  return readPackage(folder).version;
}

/** The remotes of a repository by name: every folder below `remotes` that holds a `remote.config.ts`. */
export function remotesOf(root: string): string[] {
  const wing = path.join(root, 'remotes');
  if (!existsSync(wing)) return [];
  return readdirSync(wing)
    .filter((name) => existsSync(path.join(wing, name, 'remote.config.ts')))
    .sort();
}
