import type { OrderStatus } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    recharge_order: RechargeOrderTable;
    recharge_charge: RechargeChargeTable;
    recharge_refund: RechargeRefundTable;
  }
}

export interface Step {
  status: OrderStatus;
  /** Epoch ms. */
  time: number;
  text: string;
}

/** Money in hundredths. */
export interface RechargeOrderTable {
  order_id: Generated<string>;
  /** What a player reads to the support. */
  order_no: string;
  user_id: bigint;
  channel_id: number;
  amount: bigint;
  bonus_type: number;
  bonus: bigint;
  wager_need: bigint;
  /** Days promised with the bonus; null for none. */
  bonus_days: number | null;
  /** The coupon that gives the bonus; null for none. */
  coupon_id: string | null;
  /** When the credited bonus ends. */
  bonus_expire_at: Generated<Date | null>;
  status: Generated<OrderStatus>;
  status_text: string;
  reason_code: number | null;
  pay_url: Generated<string>;
  /** JSON; written as text. */
  timeline: ColumnType<Step[], string, string>;
  expire_at: Date;
  /** When the provider was asked about it. */
  asked_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RechargeChargeTable {
  channel: string;
  psp_tx_id: string;
  fingerprint: string;
  order_id: string;
  amount: bigint;
  outcome: string;
  created_at: Generated<Date>;
}

/** A charge whose money goes back, in hundredths. */
export interface RechargeRefundTable {
  channel: string;
  psp_tx_id: string;
  order_id: string;
  amount: bigint;
  created_at: Generated<Date>;
  /** How often the provider was asked in vain. */
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** When the provider has sent it; null: not yet. */
  refunded_at: Generated<Date | null>;
}
