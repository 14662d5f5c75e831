import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { UnitName } from '@parola/contract';
import { folderOf } from './input-hash';
import { runCommand } from './run-command';
import { ROOT } from './settings';

const BUILDER = path.join(ROOT, 'node_modules/.bin/parola-build');

/** Builds one unit as `version` into an empty `outDir`. @throws Error with the build's last words. */
export async function buildUnit(unit: UnitName, version: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await runCommand(BUILDER, [unit === 'shell' ? 'shell' : 'remote', '--version', version, '--out', outDir], { cwd: path.join(ROOT, folderOf(unit)) });
}

/** Does `work` for every item, `atOnce` at a time; the first failure is the caller's. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
