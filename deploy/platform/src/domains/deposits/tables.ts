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

/** Steps from before there were kinds have none. */
export interface Step extends Partial<Happened> {
  status: OrderStatus;
  /** Epoch ms. */
  time: number;
  text: string;
}

/** The payment details of an order without a payment page. */
export type PayBy = Pick<Order, 'qrPayload' | 'counter' | 'transfer'>;

/** Money in hundredths. */
export interface RechargeOrderTable {
  order_id: Generated<string>;
  /** The reference for the support. */
  order_no: string;
  user_id: bigint;
  channel_id: number;
  amount: bigint;
  /** The ordered amount, where another one was credited; null otherwise. */
  ordered_amount: Generated<bigint | null>;
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
  /** Kept with every order that the provider has taken, also where players pay by `pay_by`. */
  pay_url: Generated<string>;
  /** JSON; written as text. Null where it is paid on the provider's page. */
  pay_by: ColumnType<PayBy | null, string | null | undefined, string | null>;
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
