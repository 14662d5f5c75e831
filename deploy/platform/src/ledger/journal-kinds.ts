import { RECORD_TYPE, type RecordType } from '@parola/calls';
import { sql } from 'kysely';

/** How the statement shows a kind of journal: type of the row, and title for the player. */
export interface ShownKind {
  type: RecordType;
  title: string;
  'fil-PH': { title: string };
}

const shown = (type: RecordType, title: string, filipino: string): ShownKind => ({
  type,
  title,
  'fil-PH': { title: filipino },
});

/** Every kind of journal that touches a player's cash or bonus. */
export const JOURNAL_KINDS = {
  deposit: shown(RECORD_TYPE.deposit, 'Deposit', 'Deposit'),
  bet: shown(RECORD_TYPE.bet, 'Bet', 'Taya'),
  rollback: shown(RECORD_TYPE.bet, 'Bet returned', 'Ibinalik na taya'),
  win: shown(RECORD_TYPE.win, 'Win', 'Panalo'),
  'jackpot-payout': shown(RECORD_TYPE.win, 'Jackpot', 'Jackpot'),
  bonus: shown(RECORD_TYPE.bonus, 'Bonus', 'Bonus'),
  award: shown(RECORD_TYPE.bonus, 'Bonus', 'Bonus'),
  'bonus-release': shown(RECORD_TYPE.bonus, 'Bonus released to cash', 'Bonus na naging cash'),
  'bonus-forfeit': shown(RECORD_TYPE.bonus, 'Bonus ended', 'Natapos na bonus'),
  'withdraw-hold': shown(RECORD_TYPE.withdrawal, 'Withdrawal', 'Withdrawal'),
  'withdraw-return': shown(RECORD_TYPE.withdrawal, 'Withdrawal returned', 'Ibinalik na withdrawal'),
  adjustment: shown(RECORD_TYPE.adjust, 'Adjustment', 'Pagtatama'),
  'sandbox-fund': shown(RECORD_TYPE.adjust, 'Play money', 'Play money'),
  safebox: shown(RECORD_TYPE.exchange, 'Safebox', 'Safebox'),
  exchange: shown(RECORD_TYPE.exchange, 'Exchange', 'Palitan'),
} as const;

/** Kinds booked by games. Their entries have no `entry.kind` (migration 021). */
export const GAME_KINDS = ['bet', 'win', 'rollback'] as const;

/** Kinds that touch no player's cash or bonus. */
export type HouseKind =
  | 'settle'
  | 'free-bet'
  | 'free-win'
  | 'agent-accrual'
  | 'agent-refusal'
  | 'jackpot-seed'
  | 'jackpot-contribution'
  | 'pool-fill'
  | 'pool-return'
  | 'psp-settlement'
  | 'withdraw-paid';
export type PlayerKind = keyof typeof JOURNAL_KINDS;
export type JournalKind = PlayerKind | HouseKind;

/**
 * The kind of an entry `e` in its journal `j`, as the player sees it. The journal of a round with bet and win in one
 * call (`round`, written by sw_book_batch only) shows as two rows: the outgoing amount is the bet, the incoming amount
 * is the win.
 */
export const SHOWN_KIND = sql<string>`CASE WHEN j.kind <> 'round' THEN j.kind WHEN e.amount < 0 THEN 'bet' ELSE 'win' END`;

/** Type and titles of a kind in the statement; an unknown kind shows as an adjustment. */
export function recordOf(kind: string): ShownKind {
  return isPlayerKind(kind) ? JOURNAL_KINDS[kind] : JOURNAL_KINDS.adjustment;
}

/** The kinds of journal shown under a row type of the statement. */
export function kindsOf(type: RecordType): PlayerKind[] {
  return Object.keys(JOURNAL_KINDS)
    .filter(isPlayerKind)
    .filter((kind) => JOURNAL_KINDS[kind].type === type);
}

function isPlayerKind(kind: string): kind is PlayerKind {
  return Object.hasOwn(JOURNAL_KINDS, kind);
}
