import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    recharge_sign: RechargeSignTable;
  }
}

/** A signed day. `signed_on` is a Manila day, written as text. */
export interface RechargeSignTable {
  user_id: bigint;
  run: number;
  day: number;
  signed_on: ColumnType<Date, string, string>;
  upgraded_at: Date | null;
}
