import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    seeded_content: SeededContentTable;
  }
}

export interface SeededContentTable {
  place: string;
  key: string;
  /** Last seeded value, JSON; inserted as text. */
  seeded: ColumnType<unknown, string, string>;
  /** Digests of all values seeded by releases. */
  seen: Generated<string[]>;
}
