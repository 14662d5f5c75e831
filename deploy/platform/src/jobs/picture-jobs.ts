import type { Db } from '../db/pool';
import { findOrphans } from '../pictures/find-orphans';
import type { Pictures } from '../pictures/pictures';
import { removeObjects } from '../pictures/remove-objects';
import type { Job } from './run-jobs';

/** Jobs of the object store of private pictures; none without a bucket. */
export function pictureJobs(db: Db, { bucket, objects }: Pictures): Job[] {
  if (!bucket || !objects) return [];
  return [
    { name: 'remove objects of deleted pictures', everyMs: 60_000, run: () => removeObjects(db, bucket) },
    { name: 'find objects without a picture', everyMs: 6 * 3_600_000, run: () => findOrphans(db, objects, bucket) },
  ];
}
