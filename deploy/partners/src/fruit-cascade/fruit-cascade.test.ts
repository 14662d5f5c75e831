import { clustersOf, leftover } from './board';
import { LEAST, PAYS, WEIGHTS } from './data';
import { evaluate, symbolOf } from './evaluate';
import { fruitCascade } from './game';

const BET = 200;
/** The smallest weight that draws each symbol. */
const WEIGHT: Record<string, number> = { DU: 0, MA: 2, KA: 5, CO: 8, BA: 12, PI: 16 };
/** The nine cells along a path through the whole board; numbered left column first, from the top. */
const PATH = [0, 1, 2, 5, 4, 3, 6, 7, 8];
const FILL = ['MA', 'KA', 'CO', 'BA', 'PI', 'DU'];

function weights(columns: readonly (readonly string[])[]): number[] {
  // Cells of a column are drawn from the lowest up.
  return columns.flatMap((column) => [...column].reverse().map((symbol) => WEIGHT[symbol] ?? 0));
}

/** A board whose only win is one cluster of this size, laid along `PATH`. */
function boardWith(symbol: string, count: number): string[][] {
  const cells: string[] = Array.from({ length: 9 }, () => '');
  for (const cell of PATH.slice(0, count)) cells[cell] = symbol;
  const others = FILL.filter((other) => other !== symbol);
  PATH.slice(count).forEach((cell, i) => (cells[cell] = others[i % others.length] ?? ''));
  return [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
}

/** Appends weights, found by trial, until the board has no more wins. */
function settled(first: number[]): number[] {
  const copy = [...first];
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      evaluate(copy, BET);
      return copy;
    } catch {
      copy.push(((tries + 3) * 7) % 20);
    }
  }
  throw new Error('the board never lay still');
}

const rows = Object.entries(PAYS).flatMap(([symbol, pays]) =>
  pays.map((percent, i) => ({ symbol, count: i + LEAST, percent })),
);
test.each(rows)(
  'golden round: $count × $symbol touching pay $percent hundredths of the bet',
  ({ symbol, count, percent }) => {
    const spin = evaluate(settled(weights(boardWith(symbol, count))), BET);
    expect(spin.steps?.[0]?.clusters).toMatchObject([{ symbol, count, pay: (percent * BET) / 100 }]);
  },
);

test('every weight has its symbol, as often as the design says', () => {
  const drawn = Array.from({ length: 20 }, (_, weight) => symbolOf(weight));
  for (const [symbol, weight] of WEIGHTS) expect(drawn.filter((one) => one === symbol)).toHaveLength(weight);
  expect(() => symbolOf(20)).toThrow(RangeError);
  expect(() => symbolOf(0.5)).toThrow(RangeError);
});

test('corners do not touch; paying fruits go, the rest falls', () => {
  const board = [
    ['MA', 'KA', 'MA'],
    ['KA', 'MA', 'CO'],
    ['BA', 'MA', 'MA'],
  ];
  const clusters = clustersOf(board);
  expect(clusters).toMatchObject([{ symbol: 'MA', count: 3 }]);
  expect(leftover(board, clusters)).toEqual([['MA', 'KA', 'MA'], ['KA', 'CO'], ['BA']]);
});

test('falls count 1, 2, 3, 5 and 8 times', () => {
  const spins = Array.from({ length: 3_000 }, (_, seed) =>
    settled(Array.from({ length: 9 }, (__, i) => ((seed + 1) * (i + 7) * 13 + i * i) % 20)),
  ).map((drawn) => evaluate(drawn, BET));
  for (const { steps = [], win } of spins) {
    let sum = 0;
    steps.forEach(({ multiplier, clusters }, i) => {
      expect(multiplier).toBe([1, 2, 3, 5][i] ?? 8);
      for (const { symbol, count, pay } of clusters) {
        expect(pay).toBe(((PAYS[symbol]?.[count - LEAST] ?? 0) * BET * multiplier) / 100);
        sum += pay;
      }
    });
    expect(win).toBe(sum);
  }
});

test('outcomes too short or too long, and bets that would round, are refused', () => {
  const drawn = settled(weights(boardWith('MA', 3)));
  expect(() => evaluate(drawn.slice(0, -1), BET)).toThrow(RangeError);
  expect(() => evaluate([...drawn, 1], BET)).toThrow(RangeError);
  expect(() => evaluate(drawn, 150)).toThrow(RangeError);
});

test('C42: the return shown is the one worked out by dynamic programming, see fruit-cascade.slow.test.ts', () => {
  expect(fruitCascade.rtpBp).toBe(9_611);
});
