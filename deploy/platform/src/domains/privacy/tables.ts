import type { EXPORT_STATUS, ExportFormat } from '@parola/calls';
import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    data_export: DataExportTable;
    data_export_part: DataExportPartTable;
    account_deletion: AccountDeletionTable;
    kept_identity: KeptIdentityTable;
  }
}

export interface DataExportTable {
  id: string;
  user_id: bigint;
  status: Generated<(typeof EXPORT_STATUS)[keyof typeof EXPORT_STATUS]>;
  attempts: Generated<number>;
  parts_json: Generated<number>;
  parts_csv: Generated<number>;
  created_at: Date;
  expire_at: Date | null;
}

interface DataExportPartTable {
  export_id: string;
  format: ExportFormat;
  part: number;
  /** Encrypted text. */
  content: Buffer;
}

export interface AccountDeletionTable {
  id: Generated<bigint>;
  user_id: bigint;
  requested_at: Date;
  due_at: Date;
  /** Next attempt of the erasure, while the account has open obligations. */
  look_at: Date;
  cancelled_at: Date | null;
  done_at: Date | null;
}

interface KeptIdentityTable {
  user_id: bigint;
  /** Encrypted JSON of mobile, account and birthday. */
  sealed: Buffer;
  keep_until: Date;
}
