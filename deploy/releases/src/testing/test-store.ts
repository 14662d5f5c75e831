import { join } from 'node:path';
import { openStore } from '../storage/open-store';
import type { Storage } from '../storage/storage-port';
import { temporaryFolder } from './fixtures';
import { newPlace } from './store-place';
import { storedObjectsIn, type Stored } from './stored-objects';

/** A store of a test's own with nothing in it: a folder, or a place in the bucket of the run. */
export interface TestStore {
  /** A folder of this test alone. */
  path: string;
  /** The product's data in it (`PAROLA_DATA_DIR`); on files the store is `releases` of it. */
  data: string;
  /** Makes this one the store of processes that are started from now on. */
  goThere: () => void;
  /** As one more process opens it. */
  open: () => Promise<Storage>;
  /** For damaging stored data. */
  stored: () => Promise<Stored>;
  remove: () => Promise<void>;
}

export async function openTestStore(): Promise<TestStore> {
  const { path, remove } = await temporaryFolder();
  const data = join(path, 'data');
  const goThere = newPlace();
  const open = async () => {
    goThere();
    return (await openStore(join(data, 'releases'), process.env)).storage;
  };
  return { path, data, goThere, open, stored: async () => storedObjectsIn(await open()), remove };
}
