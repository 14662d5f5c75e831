import type { PkCamp } from '@parola/calls';
import type { Generated } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    pk_round: PkRoundTable;
    pk_member: PkMemberTable;
  }
}

/**
 * A round. Days are Manila days `YYYY-MM-DD`, both ends included; amounts in hundredths. Results are null until the
 * settlement.
 */
export interface PkRoundTable {
  round: number;
  sign_up_from: string;
  run_from: string;
  run_until: string;
  rest_until: string;
  pool_base: bigint;
  pool_bp: number;
  pool_max: bigint;
  /** Null in rounds from before this rule. */
  share_max_times: number | null;
  settle_min: number;
  receive_days: number;
  wager_times: number;
  bonus_days: number;
  settled_at: Date | null;
  winner: PkCamp | null;
  pool: bigint | null;
  red_count: number | null;
  red_score: bigint | null;
  blue_count: number | null;
  blue_score: bigint | null;
  receive_end: Date | null;
  returned_at: Date | null;
}

export interface PkMemberTable {
  round: number;
  user_id: bigint;
  camp: PkCamp;
  signed_at: Date;
  score: Generated<bigint>;
  reached_at: Date;
  share: Generated<bigint>;
  received_at: Date | null;
}
