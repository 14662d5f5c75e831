import { FREE_GAMES, FREE_GAME_MULTIPLIER, LINE_PAYS, payIndex, REELS, ROWS, SCATTER_PAYS } from './paytable';
import { LINES, STRIPS } from './strips';
import { isLineSymbol, SCATTER, WILD, type LineSymbol, type Symbol } from './symbols';

/** One paying line: number from 1, its symbol, how many from the left, and the pay in hundredths (multiplier included). */
export interface LineWin {
  line: number;
  symbol: LineSymbol;
  count: number;
  pay: number;
}

/** What one stop of the five reels shows and pays. Money in hundredths. */
export interface SpinResult {
  stops: number[];
  /** Five columns of three symbols, top to bottom. */
  window: Symbol[][];
  lineWins: LineWin[];
  scatters: number;
  scatterPay: number;
  freeGamesWon: number;
  multiplier: number;
  win: number;
}

/** The five columns shown by `stops` (0 to 31 per reel). */
export function windowAt(stops: readonly number[]): Symbol[][] {
  return STRIPS.map((strip, reel) => {
    const stop = stops[reel];
    if (stop === undefined || !Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
      throw new RangeError(`reel ${reel + 1} has no stop ${String(stop)}`);
    }
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as Symbol);
  });
}

function lineWin(window: Symbol[][], line: readonly number[]): { symbol: LineSymbol; count: number } | undefined {
  const at = (reel: number) => window[reel]?.[line[reel] ?? 0];
  const first = at(0);
  // Reel 1 carries no wild, so the first symbol alone names what the line can pay.
  if (!first || !isLineSymbol(first)) return undefined;
  let count = 1;
  while (count < REELS && (at(count) === first || at(count) === WILD)) count += 1;
  return count >= 3 ? { symbol: first, count } : undefined;
}

/**
 * Pays of one stop of the reels for a total bet in hundredths. The bet must be a multiple of 20 hundredths (20 lines), so every
 * pay is an exact integer. In a free game all pays count three times.
 */
export function evaluate(stops: readonly number[], bet: number, isFreeGame: boolean): SpinResult {
  const lineBet = bet / LINES.length;
  if (!Number.isInteger(lineBet) || lineBet <= 0)
    throw new RangeError(`bet ${bet} does not divide over ${LINES.length} lines`);
  const multiplier = isFreeGame ? FREE_GAME_MULTIPLIER : 1;
  const window = windowAt(stops);
  const lineWins: LineWin[] = [];
  LINES.forEach((line, index) => {
    const hit = lineWin(window, line);
    const pay = hit && payIndex(hit.count);
    if (hit && pay !== undefined) {
      lineWins.push({ line: index + 1, ...hit, pay: LINE_PAYS[hit.symbol][pay] * lineBet * multiplier });
    }
  });
  const scatters = window.flat().filter((symbol) => symbol === SCATTER).length;
  const scatterIndex = payIndex(scatters);
  const scatterPay = scatterIndex === undefined ? 0 : SCATTER_PAYS[scatterIndex] * bet * multiplier;
  return {
    stops: [...stops],
    window,
    lineWins,
    scatters,
    scatterPay,
    freeGamesWon: scatterIndex === undefined ? 0 : FREE_GAMES[scatterIndex],
    multiplier,
    win: scatterPay + lineWins.reduce((sum, line) => sum + line.pay, 0),
  };
}
