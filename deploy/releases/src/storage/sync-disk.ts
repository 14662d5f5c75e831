import { open, type FileHandle } from 'node:fs/promises';

const toDisk = (handle: FileHandle): Promise<void> => handle.sync();
let sync = toDisk;

/**
 * Replaces the function that syncs files; default: the one of production. Returns the former one. For tests only: no
 * setting changes it.
 */
export function replaceSync(next = toDisk): typeof toDisk {
  const before = sync;
  sync = next;
  return before;
}

/** Waits until a file's content is on the disk. */
export function syncFile(handle: FileHandle): Promise<void> {
  return sync(handle);
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await sync(handle);
  } finally {
    await handle.close();
  }
}
