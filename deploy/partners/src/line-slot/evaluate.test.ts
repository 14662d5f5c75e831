import { LINE_SLOTS } from '../games/registry';
import { fiestaReels } from './data/fiesta-reels';
import { evaluate, windowAt } from './evaluate';
import { lineSymbols, SCATTER, WILD, type LineSlotData } from './slot';

const BET = 200;

/** Stops that put `symbol` on the first `count` reels of the middle line and break the run after it. */
function stopsFor({ strips }: LineSlotData, symbol: string, count: number): number[] {
  return strips.map((strip, reel) => {
    const middle = (stop: number) => strip[(stop + 1) % strip.length];
    return strip.findIndex((_, stop) => {
      const at = middle(stop);
      return reel < count ? at === symbol : at !== symbol && at !== WILD;
    });
  });
}

/** An independent reference: checks every line cell by cell. */
function reference(data: LineSlotData, stops: number[], multiplier: number): number {
  const window = windowAt(data, stops);
  let sum = 0;
  for (const line of data.lines) {
    const cells = line.map((row, reel) => window[reel]?.[row]);
    for (const symbol of lineSymbols(data)) {
      const broken = cells.findIndex((cell) => cell !== symbol && cell !== WILD);
      const length = broken < 0 ? cells.length : broken;
      sum += ((data.linePays[symbol]?.[length - 3] ?? 0) * BET * multiplier) / data.lines.length;
    }
  }
  const scatters = window.flat().filter((cell) => cell === SCATTER).length;
  return sum + (data.scatterPays[scatters - 3] ?? 0) * BET * multiplier;
}

const rows = LINE_SLOTS.flatMap((data) =>
  lineSymbols(data).flatMap((symbol) =>
    (data.linePays[symbol] ?? []).map((pay, i) => ({ data, game: data.code, symbol, count: i + 3, pay })),
  ),
);
test.each(rows)(
  'golden round of $game: $count × $symbol on the middle line pay $pay line bets, times the multiplier in a free game',
  ({ data, symbol, count, pay }) => {
    const stops = stopsFor(data, symbol, count);
    const lineBet = BET / data.lines.length;
    const win = evaluate(data, stops, BET, false).lineWins.find((line) => line.line === 1);
    expect(win).toEqual({ line: 1, symbol, count, pay: pay * lineBet });
    const free = evaluate(data, stops, BET, true).lineWins.find((line) => line.line === 1);
    expect(free?.pay).toBe(pay * lineBet * data.freeGameMultiplier);
  },
);

const scatterRows = LINE_SLOTS.flatMap((data) =>
  data.scatterPays.map((pay, i) => ({ data, game: data.code, count: i + 3, pay, free: data.freeGames[i] })),
);
test.each(scatterRows)(
  'golden round of $game: $count scatters pay $pay bets and give $free free games',
  ({ data, count, pay, free }) => {
    const stops = data.strips.map((strip, reel) => {
      const at = strip.indexOf(SCATTER);
      return (at + (reel < count ? strip.length - 1 : 8)) % strip.length;
    });
    expect(evaluate(data, stops, BET, false)).toMatchObject({
      scatters: count,
      scatterPay: pay * BET,
      freeGamesWon: free,
    });
  },
);

describe.each(LINE_SLOTS.map((data) => ({ game: data.code, data })))('$game', ({ data }) => {
  test('on 3,000 stops spread over the cycle the pays equal a second, plainer way to work them out', () => {
    let walk = 1;
    const found: [number, number][] = [];
    const wanted: [number, number][] = [];
    for (let i = 0; i < 3_000; i += 1) {
      walk = (walk * 1_103_515_245 + 12_345) & (2 ** 25 - 1);
      const stops = data.strips.map((strip, reel) => (walk >> (reel * 5)) % strip.length);
      found.push([evaluate(data, stops, BET, false).win, evaluate(data, stops, BET, true).win]);
      wanted.push([reference(data, stops, 1), reference(data, stops, data.freeGameMultiplier)]);
    }
    expect(found).toEqual(wanted);
  });

  test('is made as the engine reads it: no wild on the first reel, one scatter in a window at most, pictures for all', () => {
    expect(data.strips[0]).not.toContain(WILD);
    for (const strip of data.strips) {
      const scatters = strip.flatMap((symbol, stop) => (symbol === SCATTER ? [stop] : []));
      expect(scatters.length).toBeLessThanOrEqual(1);
    }
    const ids = data.symbols.map(({ id }) => id);
    for (const symbol of data.strips.flat()) expect(ids).toContain(symbol);
    for (const line of data.lines) expect(line).toHaveLength(data.strips.length);
  });

  test('pays scale exactly with the bet, and impossible stops or bets are refused', () => {
    const stops = stopsFor(data, 'L2', data.strips.length);
    expect(evaluate(data, stops, 10_000, false).win).toBe(evaluate(data, stops, 100, false).win * 100);
    expect(evaluate(data, stops, 100, false).win).toBeGreaterThan(0);
    expect(() => evaluate(data, stops, 101, false)).toThrow(RangeError);
    expect(() => evaluate(data, [32, ...stops.slice(1)], BET, false)).toThrow(RangeError);
    expect(() => evaluate(data, stops.slice(1), BET, false)).toThrow(RangeError);
  });
});

test('a wild completes a line and does not replace the scatter', () => {
  const wildOn2 = (fiestaReels.strips[1] ?? []).indexOf(WILD);
  const stops = stopsFor(fiestaReels, 'H1', 3);
  stops[1] = (wildOn2 + 31) % 32;
  const spin = evaluate(fiestaReels, stops, BET, false);
  expect(spin.lineWins).toContainEqual(expect.objectContaining({ line: 1, symbol: 'H1' }));
  expect(spin.scatters).toBe(spin.window.flat().filter((symbol) => symbol === SCATTER).length);
});
