import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    activity_player: { user_id: bigint };
    activity_claim: ActivityClaimTable;
    activity_stock: ActivityStockTable;
  }
}

/**
 * A received award. `round` is the first Manila day of the round's natural period; '' for an award given once per run.
 * `since` and `until` are the days of that round at the time of the claim. Manila days, written as text.
 */
export interface ActivityClaimTable {
  user_id: bigint;
  run_id: number;
  activity_id: number;
  tier_id: number;
  round: string;
  since: ColumnType<Date, string, never>;
  until: ColumnType<Date, string, never>;
  created_at: Date;
}

export interface ActivityStockTable {
  run_id: number;
  tier_id: number;
  round: string;
  size: bigint;
  taken: bigint;
}
