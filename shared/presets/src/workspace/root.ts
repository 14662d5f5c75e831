import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Files in the repository's root. `docs` is a workspace too, so `pnpm-workspace.yaml` alone does not identify the root.
 */
const ROOT_FILES = ['pnpm-workspace.yaml', 'shared/presets'];

/** Whether `dir` is the root of the repository. */
export function isRepositoryRoot(dir: string): boolean {
  return ROOT_FILES.every((file) => existsSync(path.join(dir, file)));
}

/** The root of the repository: the nearest folder with all these files, upwards from `from`. */
export function repositoryRoot(from: string): string {
  for (let dir = path.resolve(from); ; dir = path.dirname(dir)) {
    if (isRepositoryRoot(dir)) return dir;
    if (dir === path.dirname(dir))
      throw new Error(`${from} is not inside the repository (no folder above it has ${ROOT_FILES.join(' and ')}).`);
  }
}
