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
  /** Text, sealed. */
  content: Buffer;
}

export interface AccountDeletionTable {
  id: Generated<bigint>;
  user_id: bigint;
  requested_at: Date;
  due_at: Date;
  /** Looked at again then, while something of the account has not ended. */
  look_at: Date;
  cancelled_at: Date | null;
  done_at: Date | null;
}

interface KeptIdentityTable {
  user_id: bigint;
  /** JSON of mobile, account and birthday, sealed. */
  sealed: Buffer;
  keep_until: Date;
}
