import type { Bet } from '../engine/bets';
import type { SpinResult } from '../engine/round';

/**
 * The words between the game's page and this server (`POST /game/v1/…`, `authorization: Bearer <clientToken>` after
 * init). Types only: the browser bundle imports them too. Money in hundredths, times in ms since 1970.
 */

/** Balance of the player; in demo mode all of it is play money under `cash`. */
export interface Balance {
  total: number;
  cash: number;
  bonus: number;
}

/**
 * Refusals the wallet may give, and our own. `FREE_OVER`: the casino has no such free round, nothing was staked.
 * `TOO_LATE`: the ride has left, or stopped. `PENDING`: an earlier spin is under way, or still being cleared up with
 * the casino.
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
 * Free rounds of the casino's: so many, each at one stake that the player does not pay. `played` counts the one under
 * way, `won` does not.
 */
export interface FreeRoundsView {
  grantId: string;
  rounds: number;
  played: number;
  stake: number;
  won: number;
  /** The most that the casino pays for all of them. */
  winCap: number;
  expiresAt: number;
}

/** A round as far as it has been shown. It never contains a result that is still to come. */
export interface RoundView {
  roundId: string;
  /** The stake, and its bet. */
  bet: number;
  staked: Bet;
  /** The casino paid the stake. */
  free: boolean;
  /** Number of the spin in `spin`: 0 is the paid one, 1 and up are free games. */
  index: number;
  spin: SpinResult;
  /** Won so far in this round, cap applied. */
  total: number;
  freeGames: { given: number; played: number };
  finished: boolean;
  /**
   * The casino has booked the whole round. A finished round that is not settled yet is paid as soon as the casino
   * answers.
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
  /** The levels of a stake on one thing. The total stake of a round lies within the limits. */
  betLevels: number[];
  minBet: number;
  maxBet: number;
  /** Shortest time between two rounds. */
  cycleMs: number;
  rtpBp: number;
  version: string;
  lobbyUrl: string;
  depositUrl: string;
  /** Minutes between reality checks; the casino shows them, the game only where it is not embedded. */
  realityCheckMin: number;
  /** The last round shown; unfinished when free games are left. */
  round: RoundView | null;
  /** Free rounds that can be played before paid ones. */
  freeRounds: FreeRoundsView | null;
}

/**
 * A paid spin (idempotent per `requestId`, which stands for one bet), or the free game number `spin` of an open round
 * (idempotent by its number).
 */
export type PlayRequest =
  | {
      requestId: string;
      bet: Bet;
      /** The grant it is a free round of; none: it is paid. */
      free?: string;
      /** The version of the rules that the page shows. Pages of before there were several say none. */
      rules?: string;
    }
  | { roundId: string; spin: number };

export interface PlayAnswer {
  status: 'OK';
  round: RoundView;
  /** Null when the casino has not told: read it again later, never guess it (player protection C51). */
  balance: Balance | null;
  /** Of a free round: its grant as it is after it. */
  freeRounds?: FreeRoundsView | null;
}

/**
 * `kind`, and `left` in hundredths where it is a limit of money, go with LIMIT; `balance` with INSUFFICIENT_FUNDS;
 * `round` with ROUND_OPEN.
 */
export interface Refused {
  status: Exclude<GameStatus, 'OK'>;
  kind?: string;
  left?: number;
  balance?: Balance | null;
  round?: RoundView;
  /** With FREE_OVER: other free rounds that can be played. */
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
