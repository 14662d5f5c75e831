import { evaluate, type SpinResult } from './evaluate';
import { MAX_WIN_BETS, REELS, STOPS } from './paytable';
import type { DrawBelow } from './rng';

/**
 * The whole outcome of a round, drawn before anything is shown: the reel stops of the paid spin, then of each free game in order.
 * Everything else (symbols, pays, retriggers) follows from it, so a replay is a pure function of outcome and bet.
 */
export interface Outcome {
  spins: number[][];
}

/** A round worked out from its outcome. Money in hundredths; `spins[0]` is the paid spin. */
export interface RoundResult {
  bet: number;
  spins: SpinResult[];
  /** Running total after each spin, never over the cap. */
  totals: number[];
  win: number;
  /** True when the round ended because it reached the most it can pay. */
  capped: boolean;
}

/** The most a round of this bet can pay, in hundredths. */
export function maxWin(bet: number): number {
  return bet * MAX_WIN_BETS;
}

function drawStops(draw: DrawBelow): number[] {
  return Array.from({ length: REELS }, () => draw(STOPS));
}

/** Works a round out, asking `stopsOf` for the stops of spin 0, 1, 2 … for as long as free games are left and the cap is not met. */
function play(bet: number, stopsOf: (spin: number) => readonly number[]): RoundResult {
  const result: RoundResult = { bet, spins: [], totals: [], win: 0, capped: false };
  let left = 1;
  while (left > 0) {
    const index = result.spins.length;
    const spin = evaluate(stopsOf(index), bet, index > 0);
    left += spin.freeGamesWon - 1;
    result.capped = result.win + spin.win >= maxWin(bet);
    result.win = result.capped ? maxWin(bet) : result.win + spin.win;
    result.spins.push(spin);
    result.totals.push(result.win);
    if (result.capped) left = 0;
  }
  return result;
}

/**
 * Draws a round. The draws do not depend on the bet, the player or the time (player protection C41); the bet only sets the pays.
 */
export function drawRound(bet: number, draw: DrawBelow): { outcome: Outcome; result: RoundResult } {
  const result = play(bet, () => drawStops(draw));
  return { outcome: { spins: result.spins.map((spin) => spin.stops) }, result };
}

/** Works a stored outcome out again. Throws a RangeError when the outcome is shorter or longer than the round it describes. */
export function replayRound(bet: number, outcome: Outcome): RoundResult {
  const result = play(bet, (spin) => {
    const stops = outcome.spins[spin];
    if (!stops) throw new RangeError(`the outcome ends before spin ${spin}`);
    return stops;
  });
  if (result.spins.length !== outcome.spins.length)
    throw new RangeError('the outcome holds spins the round never reaches');
  return result;
}

/** Free games given up to and including spin `index`. */
export function freeGamesGiven(result: RoundResult, index: number): number {
  return result.spins.slice(0, index + 1).reduce((sum, spin) => sum + spin.freeGamesWon, 0);
}
