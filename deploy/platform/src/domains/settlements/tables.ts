import type { ColumnType, Generated } from 'kysely';
import type { ClearingKind } from '../../ledger/clearing-items';

declare module '../../db/tables' {
  interface Tables {
    settlement: SettlementTable;
    settlement_line: SettlementLineTable;
    settlement_note: SettlementNoteTable;
  }
}

/** Written as `YYYY-MM-DD`. Read it with `to_char`: as a Date it would be midnight in the time zone of this machine. */
type Day = ColumnType<Date, string, string>;

interface SettlementTable {
  day: Day;
  count: Generated<number>;
  net: Generated<bigint>;
  taken_at: Date | null;
  problem: string | null;
  again: Generated<boolean>;
}

interface SettlementLineTable {
  id: Generated<bigint>;
  day: Day;
  kind: ClearingKind;
  channel: string;
  ref: string;
  order_id: string;
  amount: bigint;
  at: Date;
  settled_at: Date | null;
}

interface SettlementNoteTable {
  key: string;
  operator: string;
  reason: string;
  at: Date;
}
