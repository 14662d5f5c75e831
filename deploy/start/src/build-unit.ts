import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { UnitName } from '@parola/contract';
import { folderOf } from './input-hash';
import { runNode } from './run-command';
import { ROOT } from './settings';

/** The build tool as a JavaScript file: its command in `.bin` is a shell script, which Node cannot run. */
export const BUILDER = path.join(ROOT, 'shared/build/bin/parola-build.mjs');

/**
 * Builds one unit as `version` into an empty `outDir`. `flags`: further flags of the build tool. @throws Error with the
 * last output of the build; Stopped
 */
export async function buildUnit(
  unit: UnitName,
  version: string,
  outDir: string,
  signal?: AbortSignal,
  flags: readonly string[] = [],
): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await runNode([BUILDER, unit === 'shell' ? 'shell' : 'remote', '--version', version, '--out', outDir, ...flags], {
    cwd: path.join(ROOT, folderOf(unit)),
    signal,
  });
}

/**
 * Runs `work` for every item, `atOnce` in parallel. After a failure no more items are started; the promise rejects once
 * all started ones have ended.
 */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lanes = Array.from({ length: atOnce }, async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  });
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
