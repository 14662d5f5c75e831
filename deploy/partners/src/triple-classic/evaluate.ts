import { windowOf } from '../engine/window';
import type { LineWin, SlotSpin } from '../engine/round';
import { ANY_BAR, BARS, CHERRY, PAYS, STRIPS } from './data';

const ROWS = 3;
const LINE_ROW = 1;

/** The highest pay of three symbols on the line, in total bets, with its entry in the paytable. */
export function combination(line: readonly string[]): { symbol: string; count: number; pay: number } | undefined {
  const [first = ''] = line;
  const find = (symbol: string, count: number) => PAYS.find((row) => row.symbol === symbol && row.count === count);
  if (line.every((symbol) => symbol === first) && first !== CHERRY) {
    const three = find(first, 3);
    if (three) return three;
  }
  if (line.every((symbol) => BARS.includes(symbol))) return find(ANY_BAR, 3);
  return find(CHERRY, line.filter((symbol) => symbol === CHERRY).length);
}

/**
 * Computes the pay of one stop of the three reels for a total bet in hundredths: one line, the middle one, no free
 * games.
 */
export function evaluate(stops: readonly number[], bet: number): SlotSpin {
  if (!Number.isInteger(bet) || bet <= 0) throw new RangeError(`bet ${bet} is no whole number of hundredths`);
  const window = windowOf(STRIPS, stops, ROWS);
  const line = window.map((column) => column[LINE_ROW] ?? '');
  const hit = combination(line);
  const lineWins: LineWin[] = [];
  if (hit) {
    const reels = line.flatMap((symbol, reel) => (hit.symbol !== CHERRY || symbol === CHERRY ? [reel] : []));
    lineWins.push({ line: 1, symbol: hit.symbol, count: hit.count, pay: hit.pay * bet, reels });
  }
  return {
    kind: 'slot',
    stops: [...stops],
    window,
    lineWins,
    scatters: 0,
    scatterPay: 0,
    freeGamesWon: 0,
    multiplier: 1,
    win: lineWins[0]?.pay ?? 0,
  };
}
