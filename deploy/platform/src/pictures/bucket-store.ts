import { createHash } from 'node:crypto';
import type { Db } from '../db/pool';
import { newToken } from '../ground/tokens';
import type { Vault } from '../ground/vault';
import { isBucketFailure, type PictureBucket } from './picture-bucket';
import { PictureDamaged, sealOf, type PictureId, type PictureObject, type PictureStore } from './picture-store';
import './tables';

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The store in a bucket: an object has sealed bytes alone, and the row its key, size and digest. */
export class BucketStore implements PictureStore {
  private site: Promise<string> | undefined;

  constructor(
    private readonly db: Db,
    private readonly vault: Vault,
    private readonly bucket: PictureBucket,
  ) {}

  /** Folder of the objects of this database. */
  async folder(): Promise<string> {
    this.site ??= this.db
      .selectFrom('picture_site')
      .select('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => `${id}/`);
    try {
      return await this.site;
    } catch (error) {
      this.site = undefined;
      throw error;
    }
  }

  async put(picture: PictureId, plain: Buffer) {
    const object = await this.putSealed(picture, this.vault.seal(sealOf(picture), plain));
    return { content: Buffer.alloc(0), object };
  }

  /** Writes sealed bytes under a new key: no key of a picture is used twice. */
  async putSealed({ table }: PictureId, sealed: Buffer): Promise<PictureObject> {
    const key = `${await this.folder()}${table.kind}/${newToken()}`;
    await this.bucket.put(key, sealed);
    return { key, size: sealed.length, sha256: sha256Of(sealed) };
  }

  async get(picture: PictureId, { object }: { object: PictureObject | null }): Promise<Buffer> {
    if (!object) throw new Error('a picture in a row was read from the bucket');
    const sealed = await this.getSealed(picture, object);
    try {
      return this.vault.open(sealOf(picture), sealed);
    } catch (error) {
      throw this.damaged(picture, 'its seal does not open', error);
    }
  }

  /** Reads the sealed bytes, compared with size and digest of the row. @throws PictureDamaged */
  async getSealed(picture: PictureId, { key, size, sha256 }: PictureObject): Promise<Buffer> {
    const sealed = await this.bucket.get(key, size).catch((error: unknown) => {
      if (isBucketFailure(error, 'oversize'))
        throw this.damaged(picture, 'its object is larger than the picture', error);
      throw error;
    });
    if (!sealed) throw this.damaged(picture, 'its object is missing');
    if (!sha256Of(sealed).equals(sha256)) throw this.damaged(picture, 'its object has another digest');
    return sealed;
  }

  private damaged(picture: PictureId, why: string, cause?: unknown): PictureDamaged {
    this.bucket.counts.damaged += 1;
    return new PictureDamaged(picture, why, { cause });
  }
}
