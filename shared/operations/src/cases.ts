/** Why a case was opened (player protection C34). */
export const CASE_KINDS = ['covered-transaction', 'covered-day', 'structuring', 'no-play'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Something about a player's money that compliance looks at: nothing personal but his id. Amounts in hundredths, times ms since 1970. */
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
  /** What was found, whether it was reported, and by whom it was closed. */
  closed: { operator: string; finding: string; reported: boolean } | null;
}
