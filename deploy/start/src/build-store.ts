import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './settings';
import { START_VARIABLES } from './start-variables';

/**
 * Number of builds kept per unit; older ones are removed. A start needs one; a checkout that switches branches needs a
 * few.
 */
const KEPT_PER_NAME = 4;
/** Age in ms from which the temporary folder of a build counts as left behind by a killed program. */
const ABANDONED_MS = 60 * 60_000;
const UNFINISHED = '.building-';

/** A cache of finished builds, keyed by the hash of their inputs, for all programs of this checkout. */
export interface BuildStore {
  /**
   * Copies the build `key` of `name` to `outDir`; builds it first when it is not cached. `key` must change with every
   * input of the build. @throws the errors of `build`
   */
  put(name: string, key: string, outDir: string, build: (outDir: string) => Promise<void>): Promise<void>;
}

async function ageMs(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : Infinity;
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

async function removeOld(dir: string): Promise<void> {
  const aged = await Promise.all(
    (await readdir(dir)).map(async (name) => ({ name, age: await ageMs(path.join(dir, name)) })),
  );
  const finished = aged.filter(({ name }) => !name.startsWith(UNFINISHED)).sort((one, other) => one.age - other.age);
  const abandoned = aged.filter(({ name, age }) => name.startsWith(UNFINISHED) && age > ABANDONED_MS);
  for (const { name } of [...finished.slice(KEPT_PER_NAME), ...abandoned])
    await rm(path.join(dir, name), { recursive: true, force: true });
}

/**
 * Opens a build store in `root`. A build is made in a temporary folder and renamed, so stored builds are always
 * complete, even when two programs make the same build at once.
 */
export function openBuildStore(root: string): BuildStore {
  async function make(dir: string, kept: string, build: (outDir: string) => Promise<void>): Promise<void> {
    await mkdir(dir, { recursive: true });
    const temporary = await mkdtemp(path.join(dir, UNFINISHED));
    try {
      const out = path.join(temporary, 'build');
      await build(out);
      await rename(out, kept).catch(async (error: unknown) => {
        // Another program may have stored the same build meanwhile.
        if (!(await exists(kept))) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    await removeOld(dir);
  }
  return {
    async put(name, key, outDir, build) {
      const dir = path.join(root, name);
      const kept = path.join(dir, key);
      if (await exists(kept)) await utimes(kept, new Date(), new Date());
      else await make(dir, kept, build);
      await cp(kept, outDir, { recursive: true });
    },
  };
}

/**
 * The store of this checkout, or the folder in `PAROLA_BUILD_STORE`. `release publish` always builds from the sources
 * and does not use it.
 */
export const buildStore = openBuildStore(
  path.resolve(ROOT, process.env['PAROLA_BUILD_STORE'] || START_VARIABLES.PAROLA_BUILD_STORE.fallback),
);
