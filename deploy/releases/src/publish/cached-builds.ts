import type { Builds } from './builds';

/**
 * Caches records and documents of builds for one change, which reads each of them repeatedly. The state of a build
 * may change meanwhile and is not cached.
 */
export function cachedBuilds(builds: Builds): Builds {
  function once<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    const known = new Map<string, Promise<T>>();
    return (...args) => {
      const key = JSON.stringify(args);
      const found = known.get(key) ?? read(...args);
      known.set(key, found);
      // Failed reads are not cached, because a retry may succeed.
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
    artefact: once(builds.artefact),
  };
}
