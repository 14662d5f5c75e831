/** Why a case was opened (player protection C34). */
export const CASE_KINDS = ['covered-transaction', 'covered-day', 'structuring', 'no-play'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * A case of a player's money under review by compliance: no personal data but the id. Amounts in hundredths, times ms
 * since 1970.
 */
export interface CaseRow {
  id: string;
  /** The player's id. */
  player: string;
  kind: CaseKind;
  /** Whether it is about deposits or withdrawals. */
  way: 'in' | 'out';
  amount: number;
  openTime: number;
  closeTime: number | null;
}

export interface CaseOpened extends CaseRow {
  /** The order that opened it. */
  order: string;
  /** How many orders it is about. */
  count: number;
  account: { nickname: string; mobile: string };
  /** The oldest first. */
  notes: { operator: string; text: string; time: number }[];
  /** The finding, whether it was reported, and the operator who closed it. */
  closed: { operator: string; finding: string; reported: boolean } | null;
}
