import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. Containers often limit it to 64 MB. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free in memory. A whole run of the tests uses about a quarter. */
const ROOM = 4n * 1024n ** 3n;

async function hasRoom(folder: string, bytes: bigint): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder, { bigint: true });
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for a database that tests throw away, named by its purpose. It lies in memory where there is room: a
 * test file copies and removes a whole database, and creating files was a third of the server tests' CPU time on ext4.
 * Elsewhere it lies in the system's folder of temporary files. The caller removes it.
 *
 * The mode is 0755: `mkdtemp` makes 0700, and the database's own user must enter the folder.
 */
export async function scratchFolder(
  purpose: string,
  { inMemory = IN_MEMORY, room = ROOM }: { inMemory?: string; room?: bigint } = {},
): Promise<string> {
  const parent = (await hasRoom(inMemory, room)) ? inMemory : tmpdir();
  const folder = await mkdtemp(path.join(parent, `parola-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}
