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
  /** JSON the product itself last wrote; null for an operator's own key. */
  seeded: ColumnType<unknown, string | undefined, string>;
  seeded_before: Generated<string[]>;
  updated_at: Generated<Date>;
}
