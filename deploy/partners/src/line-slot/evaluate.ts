import { windowOf } from '../engine/window';
import type { LineWin, SlotSpin } from '../engine/round';
import { ROWS, SCATTER, WILD, type LineSlotData } from './slot';

/** The columns shown by `stops` (one for each reel, within its strip). */
export function windowAt({ strips }: LineSlotData, stops: readonly number[]): string[][] {
  return windowOf(strips, stops, ROWS);
}

/** The run of equal symbols from the left, wilds included. */
function run(window: string[][], line: readonly number[]): { symbol: string; count: number } {
  const at = (reel: number) => window[reel]?.[line[reel] ?? 0];
  const symbol = at(0) ?? '';
  let count = 1;
  while (count < window.length && (at(count) === symbol || at(count) === WILD)) count += 1;
  return { symbol, count };
}

/**
 * Computes the pays of one stop of all reels for a total bet in hundredths. The bet must be divisible by the number of
 * lines, so every pay is an exact integer. In a free game all pays are multiplied by `freeGameMultiplier`.
 */
export function evaluate(data: LineSlotData, stops: readonly number[], bet: number, isFreeGame: boolean): SlotSpin {
  const { lines, linePays, scatterPays, freeGames } = data;
  const lineBet = bet / lines.length;
  if (!Number.isInteger(lineBet) || lineBet <= 0)
    throw new RangeError(`bet ${bet} does not divide over ${lines.length} lines`);
  const multiplier = isFreeGame ? data.freeGameMultiplier : 1;
  const window = windowAt(data, stops);
  const lineWins: LineWin[] = [];
  lines.forEach((line, index) => {
    const hit = run(window, line);
    const pay = linePays[hit.symbol]?.[hit.count - 3];
    if (pay !== undefined) lineWins.push({ line: index + 1, ...hit, pay: pay * lineBet * multiplier });
  });
  const scatters = window.flat().filter((symbol) => symbol === SCATTER).length;
  const scatterPay = (scatterPays[scatters - 3] ?? 0) * bet * multiplier;
  return {
    kind: 'slot',
    stops: [...stops],
    window,
    lineWins,
    scatters,
    scatterPay,
    freeGamesWon: freeGames[scatters - 3] ?? 0,
    multiplier,
    win: scatterPay + lineWins.reduce((sum, line) => sum + line.pay, 0),
  };
}
