/**
 * Reason for which a payment was not credited: another amount than ordered, too late for a player who may not deposit
 * any more, closed by a rule or a break, a second payment, or an unknown order.
 */
export type HeldWhy = 'amount' | 'late' | 'closed' | 'second' | 'unknown';

/** A payment that was not credited. */
export interface HeldPayment {
  /** Identity of the payment: the payment channel, and the provider's transaction. */
  channel: string;
  txId: string;
  /** Null without an order. */
  orderNo: string | null;
  player: string | null;
  /** Hundredths of `currency`. */
  amount: number;
  currency: string;
  why: HeldWhy;
  time: number;
  /**
   * State: `held`: an operator has to decide; `asked`: the provider was asked to return it; `sent`: the provider
   * returned it at `sentTime`.
   */
  state: 'held' | 'asked' | 'sent';
  /** True when its order still waits: the received amount can be credited. */
  creditable: boolean;
  /** Number of failed requests to the provider. */
  tries: number;
  sentTime: number | null;
}
