import type { RawBuilder } from 'kysely';

/** A table with private pictures, in columns `id`, `content` and `object_key`. */
export interface PictureTable {
  name: string;
  /** Folder of its objects below the site. */
  kind: string;
  /** Kind in the context of the seal: `kyc-file` for `kyc-file:<id>`. */
  sealedAs: string;
  /** Whether `content` is sealed too. Objects always are. */
  isSealedInRow: boolean;
  /** Player of a row `t`. */
  owner: RawBuilder<bigint>;
}

/** Identity of a picture. */
export interface PictureId {
  table: PictureTable;
  id: string;
}

export interface NewPicture extends PictureId {
  userId: bigint;
}

/** An object as its row describes it. */
export interface PictureObject {
  key: string;
  size: number;
  sha256: Buffer;
}

/** Bytes of a picture: in its row, or in an object, with empty `content`. */
export interface StoredPicture {
  content: Buffer;
  object: PictureObject | null;
}

/** A picture that a query has found, with its media type. */
export interface FoundPicture<T extends string = string> {
  picture: PictureId;
  type: T;
  stored: StoredPicture;
}

/** A place for pictures. Neither method is called inside a transaction. */
export interface PictureStore {
  /**
   * Stores a new picture, before the transaction that inserts its row.
   * @throws ProtocolError 503 while the store is away
   */
  put(picture: NewPicture, plain: Buffer): Promise<StoredPicture>;
  /** @throws ProtocolError 503 while the store is away; PictureDamaged */
  get(picture: PictureId, stored: StoredPicture): Promise<Buffer>;
}

/** The bytes of a picture are missing, or differ from the ones that were stored. */
export class PictureDamaged extends Error {
  constructor({ table, id }: PictureId, why: string, options?: ErrorOptions) {
    super(`a picture of ${table.name} is damaged (${id.slice(0, 8)}…): ${why}`, options);
    this.name = 'PictureDamaged';
  }
}

/** Context of the seal of a picture. A sealed picture opens for its own id alone. */
export const sealOf = ({ table, id }: PictureId): string => `${table.sealedAs}:${id}`;
