import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    player_vip: PlayerVipTable;
  }
}

/** `exp` in hundredths; `daily_on`, `keep_since` and `keep_until` are Manila days, written as text. Read them as text, see PlayStatTable. */
export interface PlayerVipTable {
  user_id: bigint;
  exp: Generated<bigint>;
  level: Generated<number>;
  daily_on: ColumnType<Date | null, string | undefined, string>;
  keep_since: ColumnType<Date, string | undefined, string>;
  keep_until: ColumnType<Date, string | undefined, string>;
}
