import { resolve } from 'node:path';
import type { FailPoint } from '../ground/fail-point';
import { openFileSystemStorage } from './file-system';
import type { Storage } from './storage-port';

/** A store, and the folder it is in where it is one: that can be watched. */
export interface OpenedStore {
  storage: Storage;
  folder?: string;
}

/** Opens a store in a folder. */
type OpenFolder = typeof openFileSystemStorage;
let openFolder: OpenFolder = openFileSystemStorage;

/**
 * Replaces the folder store, or restores production's; returns the former one. For tests alone: no setting leads
 * here.
 */
export function replaceFolders(next: OpenFolder = openFileSystemStorage): OpenFolder {
  const before = openFolder;
  openFolder = next;
  return before;
}

/**
 * The store of `PAROLA_RELEASE_STORE` (`s3://bucket/prefix`), else the folder; a reader (`reads`) needs no write
 * permission there. @throws ReleaseError when it cannot be opened, or breaks its contract.
 */
export async function openStore(
  dir: string,
  environment: NodeJS.ProcessEnv,
  { reads = false, ...options }: { failPoint?: FailPoint; now?: () => number; reads?: boolean } = {},
): Promise<OpenedStore> {
  const written = environment.PAROLA_RELEASE_STORE ?? '';
  if (written !== '') {
    // Its library is large, and commands without a bucket must not wait for it.
    const { openS3Storage, parseS3Place } = await import('./s3');
    const { failPoint } = options;
    return { storage: await openS3Storage(parseS3Place(written, environment), {}, { reads, failPoint }) };
  }
  const folder = resolve(dir);
  return { storage: await openFolder(folder, options), folder };
}
