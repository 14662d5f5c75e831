import path from 'node:path';
import { remotesOf } from '../unit/paths';
import type { BuildDirs } from './byte-checks';
import { bytesTable, measureBytes, overBudget, sizeLimitMeasure } from './measure';

/**
 * Folders of the builds of this repository: below `builds` (`shell`, `lobby`, …) when given, else the `dist` of each
 * package.
 */
export function buildDirs(root: string, builds?: string): BuildDirs {
  const names = remotesOf(root);
  if (builds !== undefined)
    return { shell: path.resolve(builds, 'shell'), remotes: names.map((name) => path.resolve(builds, name)) };
  return {
    shell: path.join(root, 'shell/dist'),
    remotes: names.map((name) => path.join(root, 'remotes', name, 'dist')),
  };
}

/** Measures the builds and prints the table. @returns true when all are within budget */
export async function bytesGate(dirs: BuildDirs): Promise<boolean> {
  const measured = await measureBytes(dirs, await sizeLimitMeasure());
  const over = overBudget(measured);
  console.log(bytesTable(measured));
  console.log(
    over.length ? `\nOver budget: ${over.map(({ name }) => name).join('; ')}.` : '\nEverything within budget.',
  );
  return over.length === 0;
}
