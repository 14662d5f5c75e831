import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    user_other: UserOtherTable;
    player_picture: PlayerPictureTable;
  }
}

interface UserOtherTable {
  user_id: bigint;
  /** JSON of the fields, sealed. */
  sealed: Buffer;
  updated_at: Date;
  noted: Generated<boolean>;
}

interface PlayerPictureTable {
  id: string;
  user_id: bigint;
  /** WebP. */
  content: Buffer;
  /** The player has chosen it as their picture. */
  used: Generated<boolean>;
  created_at: Date;
}
