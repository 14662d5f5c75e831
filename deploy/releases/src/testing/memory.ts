import { setImmediate } from 'node:timers/promises';
import { isPlainPath } from '@parola/bucket/object-keys';
import { ReleaseError } from '../ground/errors';
import { noFailPoint, type FailPoint } from '../ground/fail-point';
import type { Storage } from '../storage/storage-port';

export type Kept = Map<string, Buffer>;

function assertPlain(key: string): string {
  if (!isPlainPath(key.replace(/\/$/, '')))
    throw new ReleaseError('usage', `«${key}» is not a valid name in the release store.`);
  return key;
}

/** A store in memory, from the view of one user. `step` decides when each of its acts takes effect. */
export function memory(
  kept: Kept,
  step: (key: string) => Promise<unknown> = () => Promise.resolve(),
  failPoint: FailPoint = noFailPoint,
): Storage {
  const below = (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix));
  return {
    async createIfAbsent(key, bytes) {
      await step(assertPlain(key));
      await failPoint('create:begun');
      if (kept.has(key)) return 'exists';
      kept.set(key, Buffer.from(bytes));
      await failPoint('create:done');
      return 'created';
    },
    async get(key) {
      await step(assertPlain(key));
      const found = kept.get(key);
      return found && Buffer.from(found);
    },
    async list(prefix, after = '') {
      await step(assertPlain(prefix));
      return below(prefix)
        .filter((key) => key > after)
        .sort();
    },
    async folders(prefix) {
      await step(assertPlain(prefix));
      const deeper = below(prefix).filter((key) => key.indexOf('/', prefix.length) > 0);
      return [...new Set(deeper.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))].sort();
    },
    async putDerived(key, bytes) {
      await step(assertPlain(key));
      await failPoint('put:begun');
      kept.set(key, Buffer.from(bytes));
    },
    async setAside(key, damaged, to) {
      await step(assertPlain(key));
      const found = kept.get(assertPlain(key));
      if (!found?.equals(damaged)) return false;
      kept.set(assertPlain(to), found);
      kept.delete(key);
      return true;
    },
    async remove(key) {
      await step(assertPlain(key));
      kept.delete(key);
    },
  };
}

/** A folder in memory, for the tests of one file. */
interface Place {
  kept: Kept;
  /** Hidden keys. */
  withheld: Set<string>;
}
const places = new Map<string, Place>();

/**
 * Opens the quick tier's replacement of a folder store. All openers of a folder share its objects. Every act takes a
 * turn of the event loop, so that acts of several writers interleave as on a disk.
 */
export async function openMemory(root: string, { failPoint }: { failPoint?: FailPoint } = {}): Promise<Storage> {
  const place = places.get(root) ?? { kept: new Map(), withheld: new Set() };
  places.set(root, place);
  const turn = async (key: string) => {
    await setImmediate();
    if (place.withheld.has(key))
      throw new ReleaseError('unavailable', `The release store could not read ${key}: it is withheld (AccessDenied).`);
  };
  return memory(place.kept, turn, failPoint);
}

/** Hides an object of a folder in memory. False without effect for a folder on disk. */
export function hideKeyInMemory(root: string, key: string): boolean {
  return places.get(root)?.withheld.add(key) !== undefined;
}

/** Removes a folder in memory with all folders below it. */
export function forgetMemory(root: string): void {
  for (const place of places.keys()) if (place.startsWith(root)) places.delete(place);
}
