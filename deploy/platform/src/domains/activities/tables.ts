import type { ColumnType } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    sign_in: SignInTable;
  }
}

/** `signed_on` is a Manila day, written as text. */
export interface SignInTable {
  user_id: bigint;
  day: number;
  signed_on: ColumnType<Date, string, string>;
}
