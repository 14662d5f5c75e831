import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { ProtocolError } from '../ground/errors';
import type { Settings } from '../ground/settings';
import type { Vault } from '../ground/vault';
import { BucketStore } from './bucket-store';
import { isBucketFailure, PictureBucket, type PictureLimits } from './picture-bucket';
import type { FoundPicture, NewPicture, PictureId, PictureStore, StoredPicture } from './picture-store';
import { rowStore } from './row-store';
import './tables';

/** Value of `retryAfterSec` while the store is away. */
const RETRY_AFTER_SEC = 5;

/** Columns of a row with a picture, and of its object if it has one. */
interface PictureColumns {
  content: Buffer;
  object_key: string | null;
  object_size: bigint | null;
  object_sha256: Buffer | null;
}

/** The selection that `storedIn` reads, from a table `t` joined with its object `o`. */
export const PICTURE_COLUMNS = [
  't.content',
  't.object_key',
  'o.size as object_size',
  'o.sha256 as object_sha256',
] as const;

/** The bytes of a row, as selected by `PICTURE_COLUMNS`. */
export function storedIn({ content, object_key, object_size, object_sha256 }: PictureColumns): StoredPicture {
  if (object_key === null) return { content, object: null };
  if (object_size === null || object_sha256 === null) throw new Error('an object of a picture has no row');
  return { content, object: { key: object_key, size: Number(object_size), sha256: object_sha256 } };
}

/** Stores and reads private pictures: in the rows of the database, or in a bucket by the settings. */
export class Pictures {
  /** Undefined without a bucket in the settings. */
  readonly bucket: PictureBucket | undefined;
  /** The store of objects; undefined without a bucket. */
  readonly objects: BucketStore | undefined;
  private readonly rows: PictureStore;
  private readonly forNew: PictureStore;

  /** `limits`: of requests to the bucket, for tests. */
  constructor(db: Db, vault: Vault, { store, place }: Settings['pictures'], limits: PictureLimits = {}) {
    this.bucket = place && new PictureBucket(place, limits);
    this.objects = this.bucket && new BucketStore(db, vault, this.bucket);
    this.rows = rowStore(vault);
    this.forNew = store === 'bucket' && this.objects ? this.objects : this.rows;
  }

  /**
   * Stores the bytes of a new picture. Call it before the transaction that inserts the row. When that transaction
   * fails, a job removes the object.
   * @throws ProtocolError 503 while the store is away
   */
  keep(picture: NewPicture, plain: Buffer): Promise<StoredPicture> {
    return orRetry(() => this.forNew.put(picture, plain));
  }

  /**
   * Opens a stored picture; not inside a transaction.
   * @throws ProtocolError 503 while the store is away; PictureDamaged
   */
  read(picture: PictureId, stored: StoredPicture): Promise<Buffer> {
    if (!stored.object) return this.rows.get(picture, stored);
    const { objects } = this;
    if (!objects) throw new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC }, 'a picture is in a bucket');
    return orRetry(() => objects.get(picture, stored));
  }

  /** `read` for an answer: media type and base64. @throws as `read` */
  async answer<T extends string>({ picture, type, stored }: FoundPicture<T>): Promise<{ type: T; data: string }> {
    return { type, data: (await this.read(picture, stored)).toString('base64') };
  }

  /** Logs the first failure of the bucket after a success. */
  logFailures(log: Pick<FastifyBaseLogger, 'error'>): void {
    if (this.bucket) this.bucket.onFailure = (error) => log.error({ err: error }, 'the store of pictures fails');
  }

  async close(): Promise<void> {
    await this.bucket?.close();
  }
}

/**
 * Inserts the row of the object, in the transaction of the picture's row. @returns the columns of that row
 */
export async function insertObject(
  tx: Tx,
  { userId, now }: Pick<NewPicture, 'userId'> & { now: Date },
  { content, object }: StoredPicture,
): Promise<{ content: Buffer; object_key: string | null }> {
  if (!object) return { content, object_key: null };
  const { key, size, sha256 } = object;
  await tx
    .insertInto('picture_object')
    .values({ key, user_id: userId, size: BigInt(size), sha256, created_at: now, deleted_at: null, next_try_at: null })
    .execute();
  return { content, object_key: key };
}

/**
 * A sentence for the start of a process without a bucket whose database names pictures in one; undefined otherwise.
 */
export async function pictureNotice(db: Db, { place }: Settings['pictures']): Promise<string | undefined> {
  if (place) return undefined;
  const {
    rows: [found],
  } = await sql<{ some: boolean }>`SELECT EXISTS (SELECT FROM picture_object) AS some`.execute(db);
  return found?.some
    ? 'Private pictures are in a bucket, and PICTURE_BUCKET is not set: they cannot be read.'
    : undefined;
}

async function orRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBucketFailure(error, 'unavailable')) throw error;
    throw new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC }, 'the store of pictures is away');
  }
}
