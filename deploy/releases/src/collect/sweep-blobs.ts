import * as z from 'zod';
import { buildKeys } from '../documents/build';
import { encode } from '../documents/json-documents';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/storage-port';

/**
 * Time since which each blob has no referring build: digest to epoch milliseconds. After a loss it is rebuilt, and
 * the waiting time starts again.
 */
const ORPHANS = 'collection/orphans.json';
const orphansSchema = z.record(z.string(), z.int());

async function readOrphans(storage: Storage): Promise<Record<string, number>> {
  const bytes = await storage.get(ORPHANS);
  try {
    return orphansSchema.parse(JSON.parse(bytes?.toString('utf8') ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Digests of the files of all builds. @throws ReleaseError `integrity` for an unreadable build, because its digests
 * are unknown
 */
async function named(builds: Builds): Promise<Set<string>> {
  const digests = new Set<string>();
  for (const unit of await builds.units()) {
    for (const version of await builds.versions(unit)) {
      const { files, manifest } = await builds.get(unit, version);
      const isSwept = (await builds.state(unit, version)).state === 'swept';
      for (const { path, sha256 } of files) if (!isSwept || path === manifest.file) digests.add(sha256);
    }
  }
  return digests;
}

/**
 * Removes blobs without a referring build for at least `floorMs`; returns their number. A publication in progress
 * stores its blobs before its record. A publication that takes longer, or reuses old blobs, stores missing ones
 * again.
 */
export async function sweepBlobs(storage: Storage, builds: Builds, now: number, floorMs: number): Promise<number> {
  const before = await readOrphans(storage);
  const stored = await storage.list('blobs/sha256/');
  const marked = await named(builds);
  const orphans: Record<string, number> = {};
  let removed = 0;
  for (const key of stored) {
    const digest = key.slice(buildKeys.blob('').length);
    if (marked.has(digest)) continue;
    const since = before[digest] ?? now;
    if (now - since >= floorMs && digest in before) {
      await storage.remove(key);
      removed += 1;
    } else orphans[digest] = since;
  }
  await storage.putDerived(ORPHANS, encode(orphans));
  return removed;
}
