/** A Manila day of the payment provider. */
export interface SettlementDay {
  /** Date as `YYYY-MM-DD`. */
  day: string;
  /** Number of lines in its file. */
  count: number;
  /** Net amount for the bank in hundredths; negative: a charge. */
  net: number;
  /** Time of its import; null while the file could not be read, with the reason in `problem`. */
  takenTime: number | null;
  problem: string | null;
  /** True while an operator's new import is pending. */
  again: boolean;
}

/**
 * Kind of a difference. `missing`: in the books and in no file; `unknown`: a line without an entry in the books;
 * `changed`: another amount; `doubled`: a repeated line.
 */
export type DifferenceWhat = 'missing' | 'unknown' | 'changed' | 'doubled';

/** A difference between a file and the books. */
export interface SettlementDifference {
  /** Identity of the difference, stable over repeated imports. */
  key: string;
  what: DifferenceWhat;
  /** Date in Manila as `YYYY-MM-DD`. */
  day: string;
  /** A customer's payment, its refund, a payout, and the return of a payout. */
  kind: 'charge' | 'refund' | 'payout' | 'return';
  channel: string;
  /** The provider's transaction of a charge or refund, or our order of a payout or return. */
  ref: string;
  orderNo: string | null;
  player: string | null;
  /** Amounts in hundredths; null for a side without an entry. */
  ours: number | null;
  theirs: number | null;
  time: number;
  /** Latest note of an operator. */
  note: { operator: string; reason: string; time: number } | null;
}

/** A round with different results at the game provider and in the wallet. */
export interface RoundDifference {
  provider: string;
  /** Date in Manila as `YYYY-MM-DD`. */
  day: string;
  roundId: string;
  player: string | null;
  /** Results in hundredths; null for a side without a settled round. */
  ours: { bet: number; win: number } | null;
  theirs: { bet: number; win: number } | null;
}
