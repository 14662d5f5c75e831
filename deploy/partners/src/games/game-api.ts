import type { Bet } from '../engine/bets';
import type { SpinResult } from '../engine/round';

/**
 * Types of the API between the game's page and this server (`POST /game/v1/…`, with `authorization: Bearer
 * <clientToken>` after init). Types only, because the browser bundle imports them too. Money in hundredths, times in ms
 * since 1970.
 */

/** Balance of the player; in demo mode `cash` holds all of the play money. */
export interface Balance {
  total: number;
  cash: number;
  bonus: number;
}

/**
 * Refusals by the wallet or by this server. `FREE_OVER`: the casino knows no such free round, and took no stake.
 * `TOO_LATE`: the ride has left or stopped. `PENDING`: an earlier spin is under way or still being reconciled with the
 * casino.
 */
export type GameStatus =
  | 'OK'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT'
  | 'PLAYER_BLOCKED'
  | 'SESSION_EXPIRED'
  | 'SESSION_UNKNOWN'
  | 'MAINTENANCE'
  | 'BAD_AMOUNT'
  | 'BET_NOT_PLACED'
  | 'ROUND_OPEN'
  | 'TOO_LATE'
  | 'FREE_OVER'
  | 'PENDING'
  | 'UNAVAILABLE';

/**
 * A grant of free rounds, each at one stake that the casino pays. `played` counts the round under way, `won` does not.
 */
export interface FreeRoundsView {
  grantId: string;
  rounds: number;
  played: number;
  stake: number;
  won: number;
  /** Maximum that the casino pays for all rounds of the grant together. */
  winCap: number;
  expiresAt: number;
}

/** The part of a round that has been shown. It never contains a result that the player has not seen yet. */
export interface RoundView {
  roundId: string;
  /** The stake, and the bet behind it. */
  bet: number;
  staked: Bet;
  /** True when the casino pays the stake (a free round). */
  free: boolean;
  /** Number of the spin in `spin`: 0 is the paid one, 1 and up are free games. */
  index: number;
  spin: SpinResult;
  /** Total won so far in this round, cap applied. */
  total: number;
  freeGames: { given: number; played: number };
  finished: boolean;
  /**
   * True once the casino has booked the whole round. A finished round without it is paid as soon as the casino answers.
   */
  settled: boolean;
  capped: boolean;
}

export type InitRequest = { launchToken: string } | { clientToken: string; refill?: boolean };

export interface InitAnswer {
  status: 'OK';
  clientToken: string;
  demo: boolean;
  nickname: string;
  lang: string;
  balance: Balance | null;
  /** Levels of the stake on one field or spin. The total stake of a round lies within the limits. */
  betLevels: number[];
  minBet: number;
  maxBet: number;
  /** Minimum time between two rounds, ms. */
  cycleMs: number;
  rtpBp: number;
  version: string;
  lobbyUrl: string;
  depositUrl: string;
  /**
   * Minutes between reality checks; 0 for none. The casino's page shows them, the game only where it is not embedded.
   */
  realityCheckMin: number;
  /** The last round shown; unfinished when free games are left. */
  round: RoundView | null;
  /** Free rounds to be played before paid ones. */
  freeRounds: FreeRoundsView | null;
}

/**
 * A paid spin (idempotent per `requestId`, which belongs to one bet), or free game number `spin` of an open round
 * (idempotent by its number).
 */
export type PlayRequest =
  | {
      requestId: string;
      bet: Bet;
      /** Id of the grant, for a free round; absent for a paid round. */
      free?: string;
      /** Version of the rules that the page shows. Pages from before there were versions send none. */
      rules?: string;
    }
  | { roundId: string; spin: number };

export interface PlayAnswer {
  status: 'OK';
  round: RoundView;
  /** Null when the casino did not tell it: read it again later, and never compute it (player protection C51). */
  balance: Balance | null;
  /** For a free round: the state of its grant after the round. */
  freeRounds?: FreeRoundsView | null;
}

/**
 * `kind` goes with LIMIT, and so does `left` (hundredths) for a limit of money; `balance` goes with INSUFFICIENT_FUNDS,
 * `round` with ROUND_OPEN.
 */
export interface Refused {
  status: Exclude<GameStatus, 'OK'>;
  kind?: string;
  left?: number;
  balance?: Balance | null;
  round?: RoundView;
  /** With FREE_OVER: other free rounds that can still be played. */
  freeRounds?: FreeRoundsView | null;
}

export interface HistoryRound {
  roundId: string;
  time: number;
  bet: number;
  staked: Bet;
  free: boolean;
  win: number;
  state: 'open' | 'settling' | 'settled' | 'void';
  balanceBefore: number | null;
  balanceAfter: number | null;
  version: string;
  /** All spins shown, the paid one first. */
  spins: SpinResult[];
}

export interface HistoryAnswer {
  status: 'OK';
  rounds: HistoryRound[];
}
