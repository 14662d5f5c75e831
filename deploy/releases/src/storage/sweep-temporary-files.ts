import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../ground/errors';
import { TEMPORARY_PREFIX } from '@parola/bucket/object-keys';

/**
 * Age from which a temporary file without a running process counts as abandoned; a writer needs seconds.
 * Milliseconds.
 */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another user.
    return systemCode(error) === 'EPERM';
  }
}

async function isAbandoned(path: string, name: string, now: number): Promise<boolean> {
  const pid = Number(/^\.tmp-(\d+)-/.exec(name)?.[1] ?? 0);
  if (pid > 0 && isRunning(pid)) return false;
  const age = await stat(path).then(
    (file) => now - file.mtimeMs,
    () => 0,
  );
  return age > ABANDONED_AFTER_MS;
}

/** Removes temporary files of crashed writers below `folder`; returns their number. */
export async function sweepTemporaryFiles(folder: string, now: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += await sweepTemporaryFiles(path, now);
    } else if (entry.name.startsWith(TEMPORARY_PREFIX) && (await isAbandoned(path, entry.name, now))) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
