import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    task_progress: TaskProgressTable;
    task_liveness: TaskLivenessTable;
    liveness_chest: LivenessChestTable;
  }
}

/** `period` is the first Manila day of the period, written as text. Read it as text, see PlayStatTable. */
export interface TaskProgressTable {
  user_id: bigint;
  task_id: number;
  period: ColumnType<Date, string, never>;
  progress: Generated<bigint>;
  received_at: Date | null;
}

/** `day` is a Manila day, written as text. */
export interface TaskLivenessTable {
  user_id: bigint;
  day: ColumnType<Date, string, never>;
  amount: bigint;
}

export interface LivenessChestTable {
  user_id: bigint;
  day: ColumnType<Date, string, never>;
  chest_id: number;
  received_at: Date;
}
