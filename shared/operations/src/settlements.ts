/** A Manila day of the payment provider. */
export interface SettlementDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Lines of its file. */
  count: number;
  /** The net amount for the bank, in hundredths; negative: it was charged. */
  net: number;
  /** Null: it could not be read so far, and `problem` says why. */
  takenTime: number | null;
  problem: string | null;
  /** An operator has it taken again. */
  again: boolean;
}

/**
 * `missing`: in the books and in no file; `unknown`: a line without an entry in the books; `changed`: another amount;
 * `doubled`: a repeated line.
 */
export type DifferenceWhat = 'missing' | 'unknown' | 'changed' | 'doubled';

/** A difference between a file and the books. */
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
  /** Hundredths; null for a side without an entry. */
  ours: number | null;
  theirs: number | null;
  time: number;
  /** An operator's last note on it. */
  note: { operator: string; reason: string; time: number } | null;
}

/** A round whose game provider reported another result than the wallet has. */
export interface RoundDifference {
  provider: string;
  /** `YYYY-MM-DD`, in Manila. */
  day: string;
  roundId: string;
  player: string | null;
  /** Hundredths; null for a side without a settled round. */
  ours: { bet: number; win: number } | null;
  theirs: { bet: number; win: number } | null;
}
