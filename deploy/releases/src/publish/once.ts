import type { Builds } from './builds';

/**
 * The same builds, whose records and documents are read once: for one change, which looks at each of them again and again. What may be done
 * with a build is not in them, and is looked up each time.
 */
export function readOnce(builds: Builds): Builds {
  function once<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    const known = new Map<string, Promise<T>>();
    return (...args) => {
      const key = JSON.stringify(args);
      const found = known.get(key) ?? read(...args);
      known.set(key, found);
      // What failed once may go well the next time.
      found.catch(() => known.delete(key));
      return found;
    };
  }
  return {
    ...builds,
    find: once(builds.find),
    get: once(builds.get),
    manifest: once(builds.manifest),
    hostProfile: once(builds.hostProfile),
  };
}
