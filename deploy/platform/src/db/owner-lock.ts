import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';

/** Another running product holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that one, or choose another PAROLA_DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

interface Owner {
  pid: number;
  /**
   * Start time of the process in clock ticks since boot, to distinguish the owner from a process with a reused pid; ''
   * without /proc.
   */
  born: string;
}

/** State letter and start time from /proc; null if unreadable. */
function procOf(pid: number): { state: string; born: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', born: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function bornOf(pid: number): string {
  return procOf(pid)?.born ?? '';
}

/** True while a process with that id runs, under any user. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = procOf(pid)?.state;
  return state !== 'Z' && state !== 'X';
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  return isAlive(owner.pid) && bornOf(owner.pid) === owner.born;
}

/**
 * Creates the lock file, replacing the file of a dead process.
 * @returns a function that releases the lock.
 * @throws FolderInUse when the owner of the lock still runs.
 */
export function lockFolder(file: string, folder: string): () => void {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: bornOf(process.pid) } satisfies Owner), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        // link() is atomic and the file appears with its full content, unlike open(O_EXCL) followed by a write.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && isRunning(owner)) throw new FolderInUse(folder, owner.pid);
      removeStale(file, owner);
    }
    throw new FolderInUse(folder, 0);
  } finally {
    unlinkSync(mine);
  }
}

/**
 * Removes the lock file of a dead process. Another start may have replaced the file meanwhile: after moving it aside,
 * it is compared with `dead` and put back if different.
 */
function removeStale(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && moved.pid !== dead?.pid && isRunning(moved)) linkSync(aside, file);
  unlinkSync(aside);
}
