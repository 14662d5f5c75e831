import { resolve } from 'node:path';
import type { FailPoint } from '../fail-point';
import { openFileSystemStorage } from './file-system';
import type { Storage } from './port';

/** A store, and the folder it is in where it is one: that can be watched. */
export interface OpenedStore {
  storage: Storage;
  folder?: string;
}

/**
 * The store that `PAROLA_RELEASE_STORE` names (`s3://bucket/prefix`), else the folder; who only `reads` needs no right to write there. @throws ReleaseError when it cannot be opened, or does not
 * keep its promises.
 */
export async function openStore(
  dir: string,
  environment: NodeJS.ProcessEnv,
  { reads = false, ...options }: { failPoint?: FailPoint; now?: () => number; reads?: boolean } = {},
): Promise<OpenedStore> {
  const written = environment.PAROLA_RELEASE_STORE ?? '';
  if (written !== '') {
    // Its library is large, and who has no bucket must not wait for it with every command.
    const { openS3Storage, parseS3Place } = await import('./s3');
    const { failPoint } = options;
    return { storage: await openS3Storage(parseS3Place(written, environment), {}, { reads, failPoint }) };
  }
  const folder = resolve(dir);
  return { storage: await openFileSystemStorage(folder, options), folder };
}
