import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    monthly_bonus_claim: MonthlyBonusClaimTable;
  }
}

type Awards = { propId: number; count: number }[];

/** A received tier. `month` is the first Manila day of the month. */
export interface MonthlyBonusClaimTable {
  user_id: bigint;
  month: string;
  tier_id: number;
  award_list: ColumnType<Awards, string, string>;
  created_at: Date;
}
