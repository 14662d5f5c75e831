import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    player_vip: PlayerVipTable;
  }
}

/** `exp` in hundredths; `daily_on` is a Manila day, written as text. Read it as text, see PlayStatTable. */
export interface PlayerVipTable {
  user_id: bigint;
  exp: Generated<bigint>;
  level: Generated<number>;
  daily_on: ColumnType<Date | null, string | undefined, string>;
}
