import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    user_other: UserOtherTable;
    player_picture: PlayerPictureTable;
  }
}

interface UserOtherTable {
  user_id: bigint;
  /** Encrypted JSON of the fields. */
  sealed: Buffer;
  updated_at: Date;
  noted: Generated<boolean>;
}

interface PlayerPictureTable {
  id: string;
  user_id: bigint;
  /** WebP. */
  content: Buffer;
  /** True for the player's selected picture. */
  used: Generated<boolean>;
  created_at: Date;
}
