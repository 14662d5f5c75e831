import type { Builds } from './builds';

/**
 * The same builds, with records and documents read once: for one change, which reads each of them repeatedly. The
 * permitted use of a build is not in them, and is looked up each time.
 */
export function cachedBuilds(builds: Builds): Builds {
  function once<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    const known = new Map<string, Promise<T>>();
    return (...args) => {
      const key = JSON.stringify(args);
      const found = known.get(key) ?? read(...args);
      known.set(key, found);
      // A failed read may succeed the next time.
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
