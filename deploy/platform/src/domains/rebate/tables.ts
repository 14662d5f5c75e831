import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    rebate_claim: RebateClaimTable;
    rebate_accrual: RebateAccrualTable;
  }
}

/** Money in hundredths. */
export interface RebateClaimTable {
  claim_id: Generated<bigint>;
  user_id: bigint;
  game_type: number;
  bonus: bigint;
  created_at: Generated<Date>;
}

/** `day` is a Manila day, written as text. */
export interface RebateAccrualTable {
  accrual_id: Generated<bigint>;
  user_id: bigint;
  day: ColumnType<Date, string, never>;
  game_type: number;
  rate_bp: number;
  valid_bet: bigint;
  bonus: ColumnType<bigint, never, never>;
  claim_id: bigint | null;
}
