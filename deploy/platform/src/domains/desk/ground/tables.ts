import type { ApprovalStatus, RightsNotice, Role } from '@parola/operations';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    operator: OperatorTable;
    operator_session: OperatorSessionTable;
    operator_invitation: OperatorInvitationTable;
    operator_try: OperatorTryTable;
    operator_act: OperatorActTable;
    operator_note: OperatorNoteTable;
    operator_notice: OperatorNoticeTable;
    operator_value: OperatorValueTable;
    config_change: ConfigChangeTable;
    approval: ApprovalTable;
  }
}

export interface OperatorTable {
  id: Generated<bigint>;
  login: string;
  name: string;
  roles: Role[];
  active: Generated<boolean>;
  password_hash: string;
  /** Encrypted by the vault. */
  totp_secret: Buffer;
  totp_step: bigint;
  created_at: Date;
  logged_in_at: Date | null;
  /** Null for the first operator, and in rows from before this column. */
  invited_by: Generated<bigint | null>;
  /** True between the set-up and the admission by a second manager. */
  waits: Generated<boolean>;
  /** Time from which the operator counts for four-eyes checks; null for at once. */
  eyes_from: Generated<Date | null>;
  /** Time at which the operator last lost a role that checks others' requests. */
  checks_lost_at: Generated<Date | null>;
}

interface OperatorNoticeTable {
  id: Generated<bigint>;
  operator_id: bigint;
  at: Date;
  detail: ColumnType<RightsNotice, string, never>;
  seen_at: Generated<Date | null>;
}

interface OperatorSessionTable {
  id: Generated<string>;
  operator_id: bigint;
  token_hash: string;
  ip: string;
  created_at: Date;
  active_at: Date;
  ended_at: Date | null;
}

interface OperatorInvitationTable {
  token_hash: string;
  roles: Role[];
  /** Null for the first start. */
  invited_by: bigint | null;
  /** Existing operator who sets up their access again; null for a new one. */
  operator_id: Generated<bigint | null>;
  expires_at: Date;
  login: string | null;
  name: string | null;
  password_hash: string | null;
  totp_secret: Buffer | null;
  tries: Generated<number>;
}

interface OperatorNoteTable {
  id: Generated<bigint>;
  user_id: bigint;
  operator_id: bigint;
  text: string;
  created_at: Date;
}

interface ConfigChangeTable {
  id: Generated<bigint>;
  at: Date;
  key: string;
  operator_id: bigint;
  reason: string;
  old: ColumnType<unknown, string, never>;
  now: ColumnType<unknown, string, never>;
  /** Change that this change reverted. */
  undoes: bigint | null;
  checker_id: Generated<bigint | null>;
}

interface OperatorValueTable {
  id: Generated<bigint>;
  operator_id: bigint;
  operation: string;
  day: ColumnType<Date, string, never>;
  /** Hundredths; for operations that change rules, the number of changes. */
  amount: bigint;
  subject: string;
}

interface OperatorTryTable {
  id: Generated<bigint>;
  login: string;
  /** In the form of `countedAddress`: the network for IPv6. */
  ip: string;
  /** Identifier of an own device; null for a stranger's. */
  device: Generated<string | null>;
  at: Date;
}

interface OperatorActTable {
  id: Generated<bigint>;
  at: Date;
  operator_id: bigint | null;
  operator: string;
  operation: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
  outcome: string;
  ip: string;
}

export interface ApprovalTable {
  id: string;
  nr: Generated<bigint>;
  operation: string;
  subject: string;
  maker_id: bigint;
  reason: string;
  /** Encrypted, like `facts`. */
  input: Buffer;
  facts: Buffer;
  digest: string;
  /** Ids of operators who gain by the request and may not decide it; the driver returns them as text. */
  not_by: ColumnType<string[], bigint[], never>;
  status: Generated<ApprovalStatus>;
  created_at: Date;
  expires_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
  decide_reason: string | null;
}
