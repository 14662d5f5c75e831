import type { Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    picture_object: PictureObjectTable;
    picture_site: PictureSiteTable;
  }
}

interface PictureObjectTable {
  key: string;
  /** Null for an object that no picture ever named. */
  user_id: bigint | null;
  /** Sealed bytes. */
  size: bigint;
  sha256: Buffer | null;
  created_at: Date;
  deleted_at: Date | null;
  next_try_at: Date | null;
  tries: Generated<number>;
}

interface PictureSiteTable {
  id: Generated<string>;
}
