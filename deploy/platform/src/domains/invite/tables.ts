import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    share_log: ShareLogTable;
  }
}

export interface ShareLogTable {
  id: Generated<bigint>;
  user_id: bigint;
  /** SHARE_PLATFORM. */
  platform: number;
  created_at: Date;
}
