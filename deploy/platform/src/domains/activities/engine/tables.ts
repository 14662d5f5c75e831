declare module '../../../db/tables' {
  interface Tables {
    activity_player: { user_id: bigint };
    activity_claim: ActivityClaimTable;
    activity_stock: ActivityStockTable;
  }
}

/** `round`: first Manila day of the round, '' for what is given once in a run. */
export interface ActivityClaimTable {
  user_id: bigint;
  run_id: number;
  activity_id: number;
  tier_id: number;
  round: string;
  created_at: Date;
}

export interface ActivityStockTable {
  run_id: number;
  tier_id: number;
  round: string;
  size: bigint;
  taken: bigint;
}
