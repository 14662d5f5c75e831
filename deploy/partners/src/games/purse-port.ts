import type { Queryable } from '../db/database';
import type { Balance, Refused } from './game-api';
import type { Round } from './rounds';
import type { GameSession } from './sessions';

/** The stake was taken (with the win, when the round has no free games), or plainly was not. */
export type Placed = { status: 'OK'; round: Round; balance: Balance | null } | Refused;

/** A session as its wallet sees it: alive, with its balance (null when the balance cannot be read now), or ended. */
export type Seen = { status: 'OK'; balance: Balance | null } | { status: 'SESSION_EXPIRED' | 'SESSION_UNKNOWN' };

export function balanceOf(seen: Seen): Balance | null {
  return seen.status === 'OK' ? seen.balance : null;
}

/**
 * Whether a round may still be opened now that its stake is taken; where it may not, the stake goes back. Holds until
 * the transaction ends.
 */
export type Admits = (tx: Queryable, round: Round) => Promise<boolean>;

/** Writes the result of an `open` round and marks it `settling`. Undefined for a round that is no longer open. */
export type Decide = (tx: Queryable) => Promise<Round | undefined>;

/** Where the money of a round comes from and goes to: the casino's wallet, or play money. */
export interface Purse {
  /** Stores a drawn round (`store` writes it in state `placing`) and takes its stake; leaves it `open` or finished. */
  place(session: GameSession, store: (tx: Queryable) => Promise<Round>, admits?: Admits): Promise<Placed>;
  /**
   * Pays an `open` round by the result that `decide` writes. Where another call has decided it first, that result
   * holds.
   */
  pay(session: GameSession, round: Round, decide: Decide): Promise<Round>;
  /** Returns the stake of an `open` round and voids the round. */
  giveBack(session: GameSession, round: Round): Promise<Round>;
  /** Pays an `open` round after its last free game has been shown. */
  finish(session: GameSession, round: Round): Promise<{ round: Round; balance: Balance | null }>;
  /** Gets on with a round that was left `placing`, `voiding` or `settling`, and returns it as it is then. */
  resume(session: GameSession, round: Round): Promise<Round>;
  /** Asks whether the session lives, and for its balance. One found ended is ended here too. */
  look(session: GameSession): Promise<Seen>;
}
