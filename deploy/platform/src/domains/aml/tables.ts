import type { CaseKind } from '@parola/operations';
import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    aml_case: AmlCaseTable;
    aml_note: AmlNoteTable;
  }
}

export interface AmlCaseTable {
  id: string;
  user_id: bigint;
  kind: CaseKind;
  way: 'in' | 'out';
  about: string;
  order_id: string;
  amount: bigint;
  orders: number;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  finding: string | null;
  reported: boolean | null;
}

interface AmlNoteTable {
  id: Generated<bigint>;
  case_id: string;
  operator: string;
  text: string;
  at: Date;
}
