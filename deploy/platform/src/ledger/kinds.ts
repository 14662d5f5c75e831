import { RECORD_TYPE, type RecordType } from '@parola/calls';
import { sql } from 'kysely';

/** Every kind of journal that touches a player's cash or bonus: its row type in the coin statement and what the player reads. */
export const JOURNAL_KINDS = {
  deposit: { type: RECORD_TYPE.deposit, title: 'Deposit' },
  bet: { type: RECORD_TYPE.bet, title: 'Bet' },
  rollback: { type: RECORD_TYPE.bet, title: 'Bet returned' },
  win: { type: RECORD_TYPE.win, title: 'Win' },
  'jackpot-payout': { type: RECORD_TYPE.win, title: 'Jackpot' },
  bonus: { type: RECORD_TYPE.bonus, title: 'Bonus' },
  award: { type: RECORD_TYPE.bonus, title: 'Bonus' },
  'bonus-release': { type: RECORD_TYPE.bonus, title: 'Bonus released to cash' },
  'bonus-forfeit': { type: RECORD_TYPE.bonus, title: 'Bonus ended' },
  'withdraw-hold': { type: RECORD_TYPE.withdrawal, title: 'Withdrawal' },
  'withdraw-return': { type: RECORD_TYPE.withdrawal, title: 'Withdrawal returned' },
  adjustment: { type: RECORD_TYPE.adjust, title: 'Adjustment' },
  'sandbox-fund': { type: RECORD_TYPE.adjust, title: 'Play money' },
  exchange: { type: RECORD_TYPE.exchange, title: 'Exchange' },
} as const satisfies Record<string, { type: RecordType; title: string }>;

/** Kinds on the house side only. */
export type HouseKind = 'settle' | 'jackpot-seed' | 'jackpot-contribution' | 'psp-settlement' | 'withdraw-paid';
export type PlayerKind = keyof typeof JOURNAL_KINDS;
export type JournalKind = PlayerKind | HouseKind;

/**
 * The kind under which players read an entry `e` of theirs in its journal `j`. The journal of a round that was bet and won in one call
 * (`round`, written by sw_bet_batch alone) is two things to them: what left is the bet, what came is the win.
 */
export const SHOWN_KIND = sql<string>`CASE WHEN j.kind <> 'round' THEN j.kind WHEN e.amount < 0 THEN 'bet' ELSE 'win' END`;

/** How the statement shows a kind. */
export function recordOf(kind: string): { type: RecordType; title: string } {
  return isPlayerKind(kind) ? JOURNAL_KINDS[kind] : { type: RECORD_TYPE.adjust, title: 'Adjustment' };
}

/** The kinds shown under a type of row. */
export function kindsOf(type: RecordType): PlayerKind[] {
  return Object.keys(JOURNAL_KINDS)
    .filter(isPlayerKind)
    .filter((kind) => JOURNAL_KINDS[kind].type === type);
}

function isPlayerKind(kind: string): kind is PlayerKind {
  return Object.hasOwn(JOURNAL_KINDS, kind);
}
