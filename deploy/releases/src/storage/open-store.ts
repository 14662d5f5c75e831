import { resolve } from 'node:path';
import type { FailPoint } from '../ground/fail-point';
import { openFileSystemStorage } from './file-system';
import type { Storage } from './storage-port';

/** A store, and its folder if it is one, for file watching. */
export interface OpenedStore {
  storage: Storage;
  folder?: string;
}

/** Function that opens a store in a folder. */
type OpenFolder = typeof openFileSystemStorage;
let openFolder: OpenFolder = openFileSystemStorage;

/**
 * Replaces the folder store; default: the one of production. Returns the former one. For tests only: no setting
 * changes it.
 */
export function replaceFolders(next: OpenFolder = openFileSystemStorage): OpenFolder {
  const before = openFolder;
  openFolder = next;
  return before;
}

/**
 * Opens the store of `PAROLA_RELEASE_STORE` (`s3://bucket/prefix`), else the folder. `reads`: a reader without write
 * permission. @throws ReleaseError for a store that cannot be opened or breaks the contract
 */
export async function openStore(
  dir: string,
  environment: NodeJS.ProcessEnv,
  { reads = false, ...options }: { failPoint?: FailPoint; now?: () => number; reads?: boolean } = {},
): Promise<OpenedStore> {
  const written = environment.PAROLA_RELEASE_STORE ?? '';
  if (written !== '') {
    // Loaded on demand: the library is large, and commands without a bucket should not wait for it.
    const { openS3Storage, parseS3Place } = await import('./s3');
    const { failPoint } = options;
    return { storage: await openS3Storage(parseS3Place(written, environment), {}, { reads, failPoint }) };
  }
  const folder = resolve(dir);
  return { storage: await openFolder(folder, options), folder };
}
