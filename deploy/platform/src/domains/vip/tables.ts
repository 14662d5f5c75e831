import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    player_vip: PlayerVipTable;
    vip_bonus: VipBonusTable;
    vip_sign_in: VipSignInTable;
    vip_task: VipTaskTable;
    vip_review: VipReviewTable;
  }
}

/**
 * `exp` in hundredths; `daily_on`, `keep_since` and `keep_until` are Manila days, written as text. Read them as text,
 * see PlayStatTable.
 */
export interface PlayerVipTable {
  user_id: bigint;
  exp: Generated<bigint>;
  level: Generated<number>;
  daily_on: ColumnType<Date | null, string | undefined, string>;
  keep_since: ColumnType<Date, string | undefined, string>;
  keep_until: ColumnType<Date, string | undefined, string>;
}

export interface VipBonusTable {
  user_id: bigint;
  level: number;
  created_at: Generated<Date>;
}

export interface VipSignInTable {
  user_id: bigint;
  day: number;
  signed_on: ColumnType<Date, string, string>;
}

export interface VipTaskTable {
  user_id: bigint;
  task_id: number;
  period_start: ColumnType<Date, string, never>;
  created_at: Generated<Date>;
}

/** Valid bet in hundredths. */
export interface VipReviewTable {
  review_id: Generated<bigint>;
  user_id: bigint;
  level: number;
  period_start: ColumnType<Date, string, never>;
  period_end: ColumnType<Date, string, never>;
  need: bigint;
  have: bigint;
  kept: boolean;
  created_at: Generated<Date>;
}
