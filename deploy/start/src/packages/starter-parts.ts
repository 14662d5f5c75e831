import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from '@parola/build/paths';
import type { Parts } from '@parola/create-remote';
import { ALIKE, readManifest, sharedDependencies } from '../create-remote';
import { ROOT } from '../settings';

/** An existing remote: a new one gets the same tools. */
const SIBLING = path.join(ROOT, 'remotes/lobby');

/** Tools, versions and files of the remotes in this checkout, for the repository of a new remote. */
export function starterParts(): Parts {
  const pinned = (names: readonly string[], from = SIBLING) =>
    Object.fromEntries(names.map((name) => [name, installedVersion(name, from)]));
  const uses = readManifest(SIBLING);
  return {
    dependencies: pinned(sharedDependencies(uses)),
    devDependencies: { ...pinned(Object.keys(uses.devDependencies)), ...pinned(['jest', 'oxfmt'], ROOT) },
    files: Object.fromEntries(ALIKE.map((file) => [file, readFileSync(path.join(SIBLING, file), 'utf8')])),
  };
}
