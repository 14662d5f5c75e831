import type { Bet } from './bets';
import type { DrawBelow } from './rng';

/**
 * The complete outcome of a round, drawn before any of it is shown: the numbers of the paid spin, then those of each
 * free game in order. Symbols, pays and retriggers follow from it, so a replay is a pure function of outcome and bet.
 */
export interface Outcome {
  spins: number[][];
  /** The bet, unless it is a plain stake on a spin. Draws never read it. */
  bet?: Bet;
  /** Id of the shared round that this round is part of, for games with one round for all players. */
  common?: string;
}

/**
 * One paying line: its number (from 1), its symbol, the count of symbols, and the pay in hundredths (multiplier
 * included).
 */
export interface LineWin {
  line: number;
  symbol: string;
  count: number;
  pay: number;
  /** The reels (from 0) of the win, where they are not the first `count`. */
  reels?: number[];
}

/** A cluster of touching symbols: its cells as column and row, and the pay in hundredths (multiplier included). */
export interface ClusterWin {
  symbol: string;
  count: number;
  pay: number;
  cells: [column: number, row: number][];
}

/** One fall of a cascade: its board and the cells that paid. The last fall pays nothing. */
export interface CascadeStep {
  window: string[][];
  clusters: ClusterWin[];
  multiplier: number;
}

/** The symbols and the pay of one spin of a slot. Money in hundredths. */
export interface SlotSpin {
  kind: 'slot';
  /** The drawn numbers: a stop for each reel, or a weight for each fallen cell. */
  stops: number[];
  /** Columns of symbols, top to bottom. */
  window: string[][];
  lineWins: LineWin[];
  scatters: number;
  scatterPay: number;
  freeGamesWon: number;
  multiplier: number;
  win: number;
  /** The falls of a cascade, first to last. */
  steps?: CascadeStep[];
}

/**
 * The win of one field of a table: stake and pay in hundredths and, where it matters, the number of drawn symbols that
 * made the win.
 */
export interface FieldWin {
  field: string;
  count?: number;
  stake: number;
  pay: number;
}

/** The result of a table. Money in hundredths. */
export interface TableResult {
  kind: 'table';
  /** The drawn numbers. */
  stops: number[];
  /** Their symbols, in the order of display. */
  shown: string[];
  wins: FieldWin[];
  win: number;
  /**
   * For a ride: the multiplier (hundredths) at its stop, once that is public, and the multiplier of the player's exit,
   * if any.
   */
  ride?: { stopped?: number; left?: number };
}

/** The result of one draw of a game, by kind. */
export type SpinResult = SlotSpin | TableResult;

/** Narrows a result to a slot. @throws Error for the result of a table, which no board of a slot can show */
export function slotSpin(spin: SpinResult): SlotSpin {
  if (spin.kind === 'slot') return spin;
  throw new Error(`${spin.kind} is no slot`);
}

/** Narrows a result to a table. @throws Error for the result of a slot */
export function tableResult(spin: SpinResult): TableResult {
  if (spin.kind === 'table') return spin;
  throw new Error(`${spin.kind} is no table`);
}

/** The computed result of a round. Money in hundredths; `spins[0]` is the paid spin. */
export interface RoundResult {
  /** The total stake. */
  bet: number;
  spins: SpinResult[];
  /** Running total after each spin, limited by the cap. */
  totals: number[];
  win: number;
  /** True when the round ended because it reached its maximum pay. */
  capped: boolean;
}

export interface Drawn {
  outcome: Outcome;
  result: RoundResult;
}

/** The mathematics of one spin of a slot. Pure: equal numbers give equal results. */
export interface SpinMaths {
  /** Draws the numbers of one spin. They depend on the generator alone (player protection C41). */
  drawStops(draw: DrawBelow): number[];
  /** Evaluates stops at a total bet in hundredths. @throws RangeError for impossible numbers or bets. */
  evaluate(stops: readonly number[], bet: number, isFreeGame: boolean): SlotSpin;
  /** Maximum pay of a round, in total bets. The round ends when it is reached, even with free games left. */
  maxWinBets: number;
}

/**
 * Computes a round. Calls `stopsOf` for the numbers of spin 0, 1, 2 … while free games are left and the cap is not
 * reached.
 */
function play(maths: SpinMaths, bet: number, stopsOf: (spin: number) => readonly number[]): RoundResult {
  const most = bet * maths.maxWinBets;
  const result = { bet, spins: new Array<SlotSpin>(), totals: new Array<number>(), win: 0, capped: false };
  let left = 1;
  while (left > 0) {
    const index = result.spins.length;
    const spin = maths.evaluate(stopsOf(index), bet, index > 0);
    left += spin.freeGamesWon - 1;
    result.capped = left > 0 ? result.win + spin.win >= most : result.win + spin.win > most;
    result.win = Math.min(result.win + spin.win, most);
    result.spins.push(spin);
    result.totals.push(result.win);
    if (result.capped) left = 0;
  }
  return result;
}

/**
 * Draws a round of a slot. The draws do not depend on the bet, the player or the time (player protection C41); the
 * bet only sets the pays.
 */
export function drawRound(maths: SpinMaths, bet: number, draw: DrawBelow): Drawn {
  const result = play(maths, bet, () => maths.drawStops(draw));
  return { outcome: { spins: result.spins.map((spin) => spin.stops) }, result };
}

/**
 * Recomputes a round of a slot from its stored outcome. @throws RangeError when the outcome is shorter or longer than
 * the round that it describes
 */
export function replayRound(maths: SpinMaths, bet: number, outcome: Outcome): RoundResult {
  const result = play(maths, bet, (spin) => {
    const stops = outcome.spins[spin];
    if (!stops) throw new RangeError(`the outcome ends before spin ${spin}`);
    return stops;
  });
  if (result.spins.length !== outcome.spins.length)
    throw new RangeError('the outcome holds spins the round never reaches');
  return result;
}

/** Number of free games that a result gives. */
export function freeGamesOf(spin: SpinResult): number {
  return spin.kind === 'slot' ? spin.freeGamesWon : 0;
}

/** Total of free games given up to and including spin `index`. */
export function freeGamesGiven(result: RoundResult, index: number): number {
  return result.spins.slice(0, index + 1).reduce((sum, spin) => sum + freeGamesOf(spin), 0);
}
