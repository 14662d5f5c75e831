import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    first_deposit_claim: FirstDepositClaimTable;
  }
}

type Awards = { propId: number; count: number }[];

/** A received tier. `need` in hundredths. */
export interface FirstDepositClaimTable {
  user_id: bigint;
  tier_id: number;
  need: bigint;
  award_list: ColumnType<Awards, string, string>;
  created_at: Date;
}
