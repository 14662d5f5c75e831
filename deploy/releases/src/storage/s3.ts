import { isPlainPath } from '@parola/bucket/object-keys';
import { openBucket, type BucketOptions } from '@parola/bucket/open-bucket';
import { parseBucketPlace, type BucketPlace } from '@parola/bucket/place';
import { ReleaseError } from '../ground/errors';
import { noFailPoint, type FailPoint } from '../ground/fail-point';
import type { Storage } from './storage-port';

/** Parses the place of a store of releases, `s3://bucket/prefix`. @throws ReleaseError `usage` */
export function parseS3Place(written: string, environment: NodeJS.ProcessEnv): BucketPlace {
  const place = parseBucketPlace(written, environment, 'releases');
  if (typeof place === 'string') throw new ReleaseError('usage', place);
  return place;
}

/**
 * Opens a store in a bucket. It refuses stores that ignore conditions. `reads`: a reader, which writes nothing and
 * skips this check.
 */
export async function openS3Storage(
  place: BucketPlace,
  config: NonNullable<BucketOptions['config']> = {},
  { reads = false, failPoint = noFailPoint }: { reads?: boolean; failPoint?: FailPoint } = {},
): Promise<Storage> {
  const bucket = openBucket(place, {
    name: 'release store',
    failed: (kind, sentence, cause) =>
      new ReleaseError(kind === 'usage' ? 'usage' : 'unavailable', sentence, {}, cause),
    onStep: failPoint,
    config,
  });
  if (!reads) await bucket.assertConditional();

  return {
    createIfAbsent: bucket.createIfAbsent,
    get: async (key) => (await bucket.get(key))?.bytes,

    async list(folder, after = '') {
      const keys: string[] = [];
      for await (const page of bucket.objects(folder)) keys.push(...page.map(({ key }) => key));
      return keys.filter((key) => key > after && isPlainPath(key)).sort((a, b) => (a < b ? -1 : 1));
    },

    folders: async (folder) => (await bucket.folders(folder)).filter(isPlainPath).sort(),
    putDerived: bucket.put,

    async setAside(key, damaged, to) {
      const found = await bucket.get(key);
      if (!found?.bytes.equals(damaged)) return false;
      await bucket.createIfAbsent(to, damaged);
      // `If-Match` keeps an intact object that was stored after the check.
      return (await bucket.removeMatching(key, found.etag)) && (await bucket.get(key)) === undefined;
    },

    remove: bucket.remove,
  };
}
