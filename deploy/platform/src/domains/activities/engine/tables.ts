import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    activity_player: { user_id: bigint };
    activity_claim: ActivityClaimTable;
    activity_stock: ActivityStockTable;
  }
}

/**
 * `round`: first natural Manila day of the round, '' for an award given once in a run. `since` and `until`: the days
 * of that round at the time of the claim; Manila days, written as text.
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
