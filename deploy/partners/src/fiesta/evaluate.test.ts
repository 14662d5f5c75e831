import { evaluate, windowAt } from './evaluate';
import { FREE_GAMES, LINE_PAYS, SCATTER_PAYS } from './paytable';
import { LINES, STRIPS } from './strips';
import { LINE_SYMBOLS, SCATTER, WILD, type LineSymbol, type Symbol } from './symbols';

const BET = 200;
const LINE_BET = BET / LINES.length;

/** Stops that put `symbol` on the first `count` reels of the middle line and break the run after it. */
function stopsFor(symbol: LineSymbol, count: number): number[] {
  return STRIPS.map((strip, reel) => {
    const middle = (stop: number) => strip[(stop + 1) % strip.length];
    const isRun = (s: Symbol | undefined) => s === symbol || s === WILD;
    return strip.findIndex((_, stop) => (reel < count ? middle(stop) === symbol : !isRun(middle(stop))));
  });
}

/** Pays worked out anew in the plainest way: look at every line cell by cell. */
function reference(stops: number[], multiplier: number): number {
  const window = windowAt(stops);
  let sum = 0;
  for (const line of LINES) {
    const cells = line.map((row, reel) => window[reel]?.[row]);
    for (const symbol of LINE_SYMBOLS) {
      const broken = cells.findIndex((cell) => cell !== symbol && cell !== WILD);
      const run = broken < 0 ? 5 : broken;
      if (run >= 3) sum += (LINE_PAYS[symbol][run - 3] ?? 0) * LINE_BET * multiplier;
    }
  }
  const scatters = window.flat().filter((cell) => cell === SCATTER).length;
  return sum + (SCATTER_PAYS[scatters - 3] ?? 0) * BET * multiplier;
}

describe('the paytable, row by row', () => {
  const rows = LINE_SYMBOLS.flatMap((symbol) =>
    [3, 4, 5].map((count) => ({ symbol, count, pay: LINE_PAYS[symbol][count - 3] ?? 0 })),
  );
  test.each(rows)(
    '$count × $symbol on the middle line pay $pay line bets, three times that in a free game',
    ({ symbol, count, pay }) => {
      const stops = stopsFor(symbol, count);
      const win = evaluate(stops, BET, false).lineWins.find((line) => line.line === 1);
      expect(win).toEqual({ line: 1, symbol, count, pay: pay * LINE_BET });
      expect(evaluate(stops, BET, true).lineWins.find((line) => line.line === 1)?.pay).toBe(pay * LINE_BET * 3);
    },
  );
});

test.each([3, 4, 5])('%i scatters pay on the total bet and give free games', (count) => {
  const stops = STRIPS.map((strip, reel) => {
    const at = strip.indexOf(SCATTER);
    return (at + (reel < count ? 31 : 8)) % strip.length;
  });
  const result = evaluate(stops, BET, false);
  expect(result.scatters).toBe(count);
  expect(result.scatterPay).toBe((SCATTER_PAYS[count - 3] ?? 0) * BET);
  expect(result.freeGamesWon).toBe(FREE_GAMES[count - 3]);
});

test('a wild completes a line and does not replace the scatter', () => {
  const wildOn2 = (STRIPS[1] ?? []).indexOf(WILD);
  const stops = stopsFor('H1', 3);
  stops[1] = (wildOn2 + 31) % 32;
  expect(evaluate(stops, BET, false).lineWins).toContainEqual(expect.objectContaining({ line: 1, symbol: 'H1' }));
  expect(evaluate(stops, BET, false).scatters).toBe(
    windowAt(stops)
      .flat()
      .filter((symbol) => symbol === SCATTER).length,
  );
});

test('on 6,000 stops spread over the cycle the pays equal a second, plainer way to work them out', () => {
  let stop = 1;
  for (let i = 0; i < 6_000; i += 1) {
    // A full-period walk through the 32^5 stops.
    stop = (stop * 1_103_515_245 + 12_345) & (2 ** 25 - 1);
    const stops = [0, 5, 10, 15, 20].map((shift) => (stop >> shift) & 31);
    expect(evaluate(stops, BET, false).win).toBe(reference(stops, 1));
    expect(evaluate(stops, BET, true).win).toBe(reference(stops, 3));
  }
});

test('pays scale exactly with the bet, and impossible stops or bets are refused', () => {
  const stops = stopsFor('L2', 4);
  expect(evaluate(stops, 10_000, false).win).toBe(evaluate(stops, 100, false).win * 100);
  expect(() => evaluate(stops, 110, false)).toThrow(RangeError);
  expect(() => evaluate([32, 0, 0, 0, 0], BET, false)).toThrow(RangeError);
  expect(() => evaluate([0, 0, 0, 0], BET, false)).toThrow(RangeError);
});
