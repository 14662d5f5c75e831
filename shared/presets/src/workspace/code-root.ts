import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRepositoryRoot } from './root';

/** The repository to check. */
export interface CodeRoot {
  root: string;
  /** True for the repository of a single remote, which has a `remote.config.ts` in its root. */
  isRemote: boolean;
}

const CONFIG = 'remote.config.ts';

/** Whether `dir` is the root of a remote's separate repository. */
export function isRemoteRoot(dir: string): boolean {
  return existsSync(path.join(dir, CONFIG));
}

/**
 * The repository around `from`: this one, or the nearest parent folder with a `remote.config.ts`, which is a squad's
 * repository with these packages installed. @throws Error when `from` lies in neither
 */
export function codeRoot(from: string): CodeRoot {
  let remote: string | undefined;
  for (let dir = path.resolve(from); ; dir = path.dirname(dir)) {
    if (isRepositoryRoot(dir)) return { root: dir, isRemote: false };
    if (remote === undefined && isRemoteRoot(dir)) remote = dir;
    if (dir === path.dirname(dir)) break;
  }
  if (remote !== undefined) return { root: remote, isRemote: true };
  throw new Error(`${path.resolve(from)} is not inside a remote: no ${CONFIG} lies in it or in a folder above it.`);
}

/**
 * The repository that this package checks: around this file, or around the current folder when installed as a
 * dependency.
 */
export function checkedRoot(): CodeRoot {
  const isInstalled = __dirname.split(path.sep).includes('node_modules');
  return codeRoot(isInstalled ? process.cwd() : __dirname);
}
