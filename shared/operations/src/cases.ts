/** Reasons for opening a case (player protection C34). */
export const CASE_KINDS = ['covered-transaction', 'covered-day', 'structuring', 'no-play'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * A case about a player's money under review by compliance. It contains no personal data except the id. Amounts in
 * hundredths, times in epoch milliseconds.
 */
export interface CaseRow {
  id: string;
  /** The player's id. */
  player: string;
  kind: CaseKind;
  /** Direction of the money: deposits or withdrawals. */
  way: 'in' | 'out';
  amount: number;
  openTime: number;
  closeTime: number | null;
}

export interface CaseOpened extends CaseRow {
  /** Order that opened the case. */
  order: string;
  /** Number of orders in the case. */
  count: number;
  account: { nickname: string; mobile: string };
  /** Notes, oldest first. */
  notes: { operator: string; text: string; time: number }[];
  /** Finding, report to the authority, and the operator who closed the case; null for an open case. */
  closed: { operator: string; finding: string; reported: boolean } | null;
}
