import type { Order, OrderStatus } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';
import type { Happened } from './order-steps.format';

declare module '../../db/tables' {
  interface Tables {
    recharge_order: RechargeOrderTable;
    recharge_charge: RechargeChargeTable;
    recharge_refund: RechargeRefundTable;
  }
}

/** A step of an order's timeline. Older steps have no kind. */
export interface Step extends Partial<Happened> {
  status: OrderStatus;
  /** Epoch ms. */
  time: number;
  text: string;
}

/** Payment details of an order without a payment page. */
export type PayBy = Pick<Order, 'qrPayload' | 'counter' | 'transfer'>;

/** Amounts in hundredths. */
export interface RechargeOrderTable {
  order_id: Generated<string>;
  /** Order number, for players and the support. */
  order_no: string;
  user_id: bigint;
  channel_id: number;
  amount: bigint;
  /** Ordered amount, if another amount was credited; null otherwise. */
  ordered_amount: Generated<bigint | null>;
  bonus_type: number;
  bonus: bigint;
  wager_need: bigint;
  /** Days to complete the turnover of the bonus; null without a bonus. */
  bonus_days: number | null;
  /** Coupon that gives the bonus; null for none. */
  coupon_id: string | null;
  /** Expiry of the credited bonus. */
  bonus_expire_at: Generated<Date | null>;
  status: Generated<OrderStatus>;
  status_text: string;
  reason_code: number | null;
  /** Payment page; '' until the provider has accepted the order. Also stored for orders paid by `pay_by`. */
  pay_url: Generated<string>;
  /** JSON; written as text. Null if the player pays on the provider's page. */
  pay_by: ColumnType<PayBy | null, string | null | undefined, string | null>;
  /** JSON; written as text. */
  timeline: ColumnType<Step[], string, string>;
  expire_at: Date;
  /** Time at which the provider was asked about the unpaid order. */
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

/** A charge whose money is refunded, in hundredths. */
export interface RechargeRefundTable {
  channel: string;
  psp_tx_id: string;
  order_id: string;
  amount: bigint;
  created_at: Generated<Date>;
  /** Number of failed attempts. */
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  /** Time of the refund by the provider; null before it. */
  refunded_at: Generated<Date | null>;
}
