import type { ColumnType } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    sign_in: SignInTable;
    sign_in_day: { user_id: bigint; signed_on: ColumnType<Date, string, never> };
    sign_in_addup: SignInAddupTable;
  }
}

/** A received extra award. `month` is the first Manila day; `need` is its number of sign-ins. */
export interface SignInAddupTable {
  user_id: bigint;
  month: string;
  need: number;
  created_at: Date;
}

/** The last sign-in. `signed_on` is a Manila day, written as text. */
export interface SignInTable {
  user_id: bigint;
  day: number;
  signed_on: ColumnType<Date, string, string>;
}
