import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnitName } from '@parola/contract';
import { ROOT } from './settings';

const LEFT_OUT = /^\.|^(node_modules|dist|coverage|gallery|fixtures)$|\.test\.tsx?$/;

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .filter((entry) => !LEFT_OUT.test(entry.name))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(path.join(dir, entry.name)) : Promise.resolve([path.join(dir, entry.name)]),
      ),
  );
  return lists.flat();
}

/**
 * Hash of the names and contents of all files below `dirs` and in `files`, independent of order, times and location.
 */
export async function hashInputs(root: string, dirs: readonly string[], files: readonly string[]): Promise<string> {
  const all = [
    ...(await Promise.all(dirs.map((dir) => filesBelow(path.join(root, dir))))).flat(),
    ...files.map((file) => path.join(root, file)),
  ].sort();
  const hash = createHash('sha256');
  for (const file of all)
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

export function folderOf(unit: UnitName): string {
  return unit === 'shell' ? 'shell' : `remotes/${unit}`;
}

/** Shared packages that any build may include. */
export const SHARED_BY_ALL = [
  'shared/contract',
  'shared/calls',
  'shared/text',
  'shared/prerender',
  'shared/kit',
  'shared/ui',
  'shared/artefact',
  'shared/build',
  'shared/presets/src/modules',
];

/** Files outside these folders that any build depends on. */
export const FILES_OF_ALL = ['pnpm-lock.yaml', 'shared/presets/src/tsconfig.base.json'];

/** Hash of the inputs of a unit's build: its folder, the shared packages, the versions of dependencies. */
export function unitInputs(unit: UnitName): Promise<string> {
  return hashInputs(ROOT, [folderOf(unit), ...SHARED_BY_ALL], FILES_OF_ALL);
}
