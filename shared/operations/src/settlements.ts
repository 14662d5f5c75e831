/** A Manila day of the payment provider. */
export interface SettlementDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Lines of its file. */
  count: number;
  /** What it brought to the bank, in hundredths; below zero: what it took. */
  net: number;
  /** Null: it could not be read so far, and `problem` says why. */
  takenTime: number | null;
  problem: string | null;
  /** An operator has it taken again. */
  again: boolean;
}

/**
 * `missing`: the books know it and no file told of it; `unknown`: a line of which the books know nothing; `changed`: it names another amount;
 * `doubled`: another line told of it before.
 */
export type DifferenceWhat = 'missing' | 'unknown' | 'changed' | 'doubled';

/** What a file and the books do not agree on. */
export interface SettlementDifference {
  /** Names it, also when the file is taken again. */
  key: string;
  what: DifferenceWhat;
  /** `YYYY-MM-DD`, in Manila. */
  day: string;
  /** A customer's payment, its going back, money paid out, and its coming back. */
  kind: 'charge' | 'refund' | 'payout' | 'return';
  channel: string;
  /** The provider's transaction of a charge or refund, our order of a payout or return. */
  ref: string;
  orderNo: string | null;
  player: string | null;
  /** Hundredths; null for who knows nothing of it. */
  ours: number | null;
  theirs: number | null;
  time: number;
  /** What an operator said of it last. */
  note: { operator: string; reason: string; time: number } | null;
}

/** A round of which the game provider said something else than the wallet says now. */
export interface RoundDifference {
  provider: string;
  /** `YYYY-MM-DD`, in Manila. */
  day: string;
  roundId: string;
  player: string | null;
  /** Hundredths; null for who knows no such round as settled. */
  ours: { bet: number; win: number } | null;
  theirs: { bet: number; win: number } | null;
}
