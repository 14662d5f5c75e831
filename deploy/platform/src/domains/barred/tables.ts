import type { BadLine } from '@parola/operations';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    barred_import: BarredImportTable;
    barred_import_row: BarredImportRowTable;
  }
}

interface BarredImportTable {
  id: string;
  nr: Generated<bigint>;
  file: string;
  replaces: boolean;
  operator: string;
  created_at: Date;
  lines: number;
  bad_count: number;
  bad: ColumnType<BadLine[], string, never>;
  applied_at: Date | null;
  added: number | null;
  kept: number | null;
  removed: number | null;
}

interface BarredImportRowTable {
  import_id: string;
  key: Buffer;
  sealed: Buffer;
  person: Buffer | null;
  /** Written by a release before, without `person_also`. */
  person_before: Buffer | null;
  person_also: Buffer[] | null;
  id_no: Buffer | null;
}
