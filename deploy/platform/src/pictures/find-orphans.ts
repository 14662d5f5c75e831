import { isPlainPath } from '@parola/bucket/object-keys';
import type { ListedObject } from '@parola/bucket/open-bucket';
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { BucketStore } from './bucket-store';
import type { PictureBucket } from './picture-bucket';
import './tables';

/** Age from which an object without a row is no upload under way. An upload ends within a minute. */
const UPLOADED_MS = 3_600_000;
/**
 * Time between the first sight of an object without a row and its removal. A database that was restored to the wrong
 * moment has this time to be restored again.
 */
const GRACE = sql.lit('7 days');
/** Keys that this release writes. Objects with other names stay. */
const KEY = /^[0-9a-f-]{36}\/[a-z]{1,20}\/[A-Za-z0-9_-]{43}$/;

/**
 * Finds the objects of this database that no row names, such as after a transaction that failed, and plans their
 * removal after a grace period.
 */
export async function findOrphans(db: Db, store: BucketStore, bucket: PictureBucket, now = new Date()): Promise<void> {
  const before = now.getTime() - UPLOADED_MS;
  for await (const page of bucket.objects(await store.folder())) {
    const old = page.filter(
      ({ key, modifiedAt }) => KEY.test(key) && isPlainPath(key) && (modifiedAt?.getTime() ?? Infinity) < before,
    );
    if (old.length > 0) await planRemoval(db, old);
  }
}

/** The conflict keeps the rows of pictures, and of objects that are planned already, as they are. */
async function planRemoval(db: Db, objects: readonly ListedObject[]): Promise<void> {
  const keys = objects.map(({ key }) => key);
  const sizes = objects.map(({ size }) => Math.max(1, size));
  await sql`
    INSERT INTO picture_object (key, size, created_at, deleted_at, next_try_at)
    SELECT key, size, clock_timestamp(), clock_timestamp() + ${GRACE}::interval, clock_timestamp()
      FROM unnest(${keys}::text[], ${sizes}::bigint[]) AS listed (key, size)
    ON CONFLICT (key) DO NOTHING`.execute(db);
}
