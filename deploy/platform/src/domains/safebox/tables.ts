declare module '../../db/tables' {
  interface Tables {
    safebox: SafeboxTable;
  }
}

export interface SafeboxTable {
  user_id: bigint;
  pin_hash: string;
  wrong: number;
  set_at: Date;
}
