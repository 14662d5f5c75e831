import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In-memory file system of Linux. Containers often limit it to 64 MB. */
const IN_MEMORY = '/dev/shm';
/** Free bytes that the in-memory file system must have. A whole test run uses about a quarter of them. */
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
 * Creates a folder for a test database, named by its purpose; the caller removes it. It is in memory if there is
 * room: each test file copies and removes a whole database, and on ext4 creating files took a third of the server
 * tests' CPU time. Otherwise it is in the system's temporary folder. Mode 0755 instead of `mkdtemp`'s 0700, because
 * the database runs under its own user.
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
