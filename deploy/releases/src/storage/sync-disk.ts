import { open, type FileHandle } from 'node:fs/promises';

const toDisk = (handle: FileHandle): Promise<void> => handle.sync();
let sync = toDisk;

/**
 * Replaces the disk's sync function, or restores production's; returns the former one. For tests alone: no setting
 * leads here.
 */
export function replaceSync(next = toDisk): typeof toDisk {
  const before = sync;
  sync = next;
  return before;
}

/** Waits until a file is on the disk. */
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
