import type { Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    coupon: CouponTable;
  }
}

/** Amounts in hundredths, rates in basis points. */
export interface CouponTable {
  coupon_id: Generated<string>;
  user_id: bigint;
  prop_id: number;
  source: string;
  award_key: string;
  ordinal: number;
  /** Percentage coupons only. */
  rate_bp: number | null;
  /** Coupons with a given amount only. */
  amount: bigint | null;
  max_bonus: bigint | null;
  /** Deposit amount: fixed coupons need exactly this amount, other coupons at least this amount. */
  min_amount: bigint;
  wager_times: number;
  bonus_days: number;
  expire_at: Date;
  created_at: Generated<Date>;
}
