import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    coupon: CouponTable;
  }
}

/** Money in hundredths. */
export interface CouponTable {
  coupon_id: Generated<string>;
  user_id: bigint;
  prop_id: number;
  source: string;
  award_key: string;
  ordinal: number;
  /** Of a per cent coupon. */
  rate_bp: number | null;
  /** Of a give coupon. */
  amount: bigint | null;
  max_bonus: bigint | null;
  /** The deposit it is for: of a fixed coupon this very one, of others the least. */
  min_amount: bigint;
  wager_times: number;
  bonus_days: number;
  expire_at: Date;
  created_at: Generated<Date>;
}
