import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds `pnpm-workspace.yaml`, upwards from `from`. */
export function repositoryRoot(from: string): string {
  for (let dir = path.resolve(from); ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'pnpm-workspace.yaml'))) return dir;
    if (dir === path.dirname(dir))
      throw new Error(`${from} is not inside the repository (no pnpm-workspace.yaml above it).`);
  }
}
