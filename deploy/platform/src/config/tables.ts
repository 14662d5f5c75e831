import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    config: ConfigTable;
  }
}

export interface ConfigTable {
  key: string;
  /** JSON; inserted as text. */
  value: ColumnType<unknown, string, string>;
  note: Generated<string>;
  updated_at: Generated<Date>;
}
