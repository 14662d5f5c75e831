import { join } from 'node:path';
import { openStore } from '../storage/open-store';
import type { Storage } from '../storage/storage-port';
import { temporaryFolder } from './fixtures';
import { newPlace } from './store-place';
import { storedObjectsIn, type Stored } from './stored-objects';

/** An empty store of one test: a folder, or a prefix in the bucket of the run. */
export interface TestStore {
  /** A folder for this test alone. */
  path: string;
  /** Data folder of the product in it (`PAROLA_DATA_DIR`); a store on files is its folder `releases`. */
  data: string;
  /** Makes it the store of processes started from now on. */
  goThere: () => void;
  /** Opens it like another process. */
  open: () => Promise<Storage>;
  /** Access to stored data, to damage it. */
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
