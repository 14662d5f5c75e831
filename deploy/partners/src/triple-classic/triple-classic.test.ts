import { PAYS, STRIPS } from './data';
import { combination, evaluate } from './evaluate';
import { exactRtp } from './exact-return';
import { tripleClassic } from './game';

const BET = 200;
const GOLDEN: Record<string, string[]> = {
  'S7 3': ['S7', 'S7', 'S7'],
  'B3 3': ['B3', 'B3', 'B3'],
  'BE 3': ['BE', 'BE', 'BE'],
  'B2 3': ['B2', 'B2', 'B2'],
  'CH 3': ['CH', 'CH', 'CH'],
  'B1 3': ['B1', 'B1', 'B1'],
  'BAR 3': ['B1', 'B3', 'B2'],
  'CH 2': ['CH', 'S7', 'CH'],
  'CH 1': ['X', 'CH', 'B1'],
};

/** Stops that put these symbols on the middle line. */
function stopsFor(line: readonly string[]): number[] {
  return STRIPS.map((strip, reel) => (strip.indexOf(line[reel] ?? '') + strip.length - 1) % strip.length);
}

test.each(PAYS)('golden round: $count × $symbol pay $pay bets', ({ symbol, count, pay }) => {
  const line = GOLDEN[`${symbol} ${count}`] ?? [];
  const spin = evaluate(stopsFor(line), BET);
  expect(spin.win).toBe(pay * BET);
  expect(spin.lineWins).toMatchObject([{ line: 1, symbol, count, pay: pay * BET }]);
  expect(spin.lineWins[0]?.reels).toHaveLength(count);
});

test('near misses pay nothing, and only the highest counts', () => {
  expect(combination(['S7', 'S7', 'B1'])).toBeUndefined();
  expect(combination(['BE', 'B1', 'B1'])).toBeUndefined();
  expect(combination(['X', 'X', 'X'])).toBeUndefined();
  expect(combination(['B1', 'B1', 'B1'])?.pay).toBe(15);
});

test('C42: the exact return over all 32,768 stops is 15821/16384, shown as 96.56 %; 31.1 % of the rounds pay', () => {
  expect(exactRtp()).toEqual({ num: 15821n, den: 16384n });
  expect(tripleClassic.rtpBp).toBe(9656);
  expect(tripleClassic.face).toMatchObject({ odds: { top: { oneIn: 4_096 } } });
  let paying = 0;
  let top = 0;
  for (let a = 0; a < 32; a += 1)
    for (let b = 0; b < 32; b += 1)
      for (let c = 0; c < 32; c += 1) {
        const { win } = evaluate([a, b, c], 100);
        paying += win > 0 ? 1 : 0;
        top += win === 77_700 ? 1 : 0;
      }
  expect(paying / 32 ** 3).toBeCloseTo(0.311, 3);
  expect(32 ** 3 / top).toBe(4_096);
});

test('impossible stops and bets are refused', () => {
  expect(() => evaluate([0, 0, 32], BET)).toThrow(RangeError);
  expect(() => evaluate([0, 0], BET)).toThrow(RangeError);
  expect(() => evaluate([0, 0, 0], 1.5)).toThrow(RangeError);
});
