import type { ColumnType, Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    seeded_content: SeededContentTable;
  }
}

export interface SeededContentTable {
  place: string;
  key: string;
  /** JSON the product itself last brought; written as text. */
  seeded: ColumnType<unknown, string, string>;
  /** Digests of everything that releases brought. */
  seen: Generated<string[]>;
}
