import type { Queryable } from '../db/database';
import type { Balance, Refused } from './game-api';
import type { Round } from './rounds';
import type { GameSession } from './sessions';

/** The stake was taken (together with the win, when the round has no free games), or was definitely not taken. */
export type Placed = { status: 'OK'; round: Round; balance: Balance | null } | Refused;

/** A session as its wallet reports it: alive with its balance (null when that cannot be read now), or ended. */
export type BalanceAnswer =
  | { status: 'OK'; balance: Balance | null }
  | { status: 'SESSION_EXPIRED' | 'SESSION_UNKNOWN' };

export function balanceOf(purse: BalanceAnswer): Balance | null {
  return purse.status === 'OK' ? purse.balance : null;
}

/**
 * Checks, after the stake was taken, whether a round may still be opened; if not, the stake is returned. The answer
 * holds until the transaction ends.
 */
export type Admits = (tx: Queryable, round: Round) => Promise<boolean>;

/** Writes the result of an `open` round and marks it `settling`. Undefined when the round is no longer open. */
export type Decide = (tx: Queryable) => Promise<Round | undefined>;

/** The source and destination of a round's money: the casino's wallet, or play money. */
export interface Purse {
  /**
   * Stores a drawn round (`store` writes it in state `placing`) and takes its stake; the round is then `open` or
   * finished.
   */
  place(session: GameSession, store: (tx: Queryable) => Promise<Round>, admits?: Admits): Promise<Placed>;
  /**
   * Pays an `open` round by the result that `decide` writes. When another call decided it first, that result stands.
   */
  pay(session: GameSession, round: Round, decide: Decide): Promise<Round>;
  /** Returns the stake of an `open` round and voids the round. */
  giveBack(session: GameSession, round: Round): Promise<Round>;
  /** Pays an `open` round after its last free game has been shown. */
  finish(session: GameSession, round: Round): Promise<{ round: Round; balance: Balance | null }>;
  /** Resumes a round left in `placing`, `voiding` or `settling`, and returns its new state. */
  resume(session: GameSession, round: Round): Promise<Round>;
  /** Reads whether the session is alive, and its balance. An ended session is ended here too. */
  look(session: GameSession): Promise<BalanceAnswer>;
}
