/**
 * The reason for money outside any wallet: another amount than ordered, too late for a player who may not deposit any
 * more, closed by a rule or a break, a second payment, or an unknown order.
 */
export type HeldWhy = 'amount' | 'late' | 'closed' | 'second' | 'unknown';

/** A payment that was not credited. */
export interface HeldPayment {
  /** Both name it: the payment channel, and the provider's transaction. */
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
  /** `held`: an operator has to say; `asked`: the provider is asked to send it back; `sent`: it did, at `sentTime`. */
  state: 'held' | 'asked' | 'sent';
  /** It came for an order that still waits: the arrived amount can be credited. */
  creditable: boolean;
  /** How often the provider was asked in vain. */
  tries: number;
  sentTime: number | null;
}
