import * as z from 'zod';
import { buildKeys } from '../documents/build';
import { encode } from '../documents/json-documents';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/storage-port';

/**
 * The times since which blobs are unnamed: by digest, epoch milliseconds. Can be rebuilt, at the price of another
 * wait.
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
 * Digests named by an existing build. @throws ReleaseError `integrity` when one cannot be read: its digests would be
 * unknown
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
 * Removes stored bytes that no build has named for `floorMs`: a publication in progress has stored them before its
 * record is there. One that takes longer, or begins with old ones, stores them again. Returns how many.
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
