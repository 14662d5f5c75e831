import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    config: ConfigTable;
  }
}

export interface ConfigTable {
  key: string;
  /** JSON; written as text. */
  value: ColumnType<unknown, string, string>;
  note: Generated<string>;
  updated_at: Generated<Date>;
}
