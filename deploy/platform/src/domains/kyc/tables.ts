import type { KycIdType, KycReject, KycSide } from '@parola/calls';
import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    kyc_case: KycCaseTable;
    kyc_verified: KycVerifiedTable;
    kyc_file: KycFileTable;
  }
}

interface KycCaseTable {
  id: string;
  nr: Generated<bigint>;
  user_id: bigint;
  /** KYC_STATUS submitted, approved, rejected. */
  status: 2 | 3 | 4;
  id_type: KycIdType;
  id_trace: Buffer;
  /** Encrypted `Person`. */
  person: Buffer;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reject_code: KycReject | null;
  reject_words: string | null;
  expire_at: Date | null;
}

interface KycVerifiedTable {
  id_trace: Buffer;
  user_id: bigint;
  case_id: string;
  at: Date;
}

interface KycFileTable {
  id: string;
  user_id: bigint;
  side: KycSide;
  case_id: string | null;
  width: number;
  height: number;
  size: number;
  /** Encrypted; empty for a picture in the object store; null after replacement by a newer picture. */
  content: Buffer | null;
  object_key: string | null;
  created_at: Date;
}
