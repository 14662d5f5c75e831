import { BET_LEVELS, type SpinBet } from '../engine/bets';
import { asNumber } from '../engine/rational';
import { uniformBelow } from '../engine/rng';
import { scriptedDraw } from '../testing/scripted-draw';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { simulate, within99 } from '../testing/simulate';
import { FALLS, PARTS } from './data';
import { drawNumbers, evaluate, percentOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';
import { coinPusher } from './game';

const on = (stake = 200): SpinBet => ({ kind: 'spin', stake });
const LIMITS = { minBet: 100, maxBet: 10_000 };
const numbersOf = (number: number) => [Math.floor(number / PARTS), number - Math.floor(number / PARTS) * PARTS];

/** Each line of the table with the first and the last drawn number that leads to it. */
const ROWS = FALLS.map(({ weight, coins }, i) => {
  const first = FALLS.slice(0, i).reduce((sum, row) => sum + row.weight, 0);
  return { coins, percent: percentOf(coins), first, last: first + weight - 1 };
});

test.each(ROWS)('golden round: numbers $first to $last drop $coins, $percent hundredths of the stake', (row) => {
  const { coins, percent, first, last } = row;
  for (const number of [first, last]) {
    const numbers = numbersOf(number);
    const wins = percent > 0 ? [{ field: 'push', count: coins.length, stake: 200, pay: percent * 2 }] : [];
    expect(evaluate(numbers, on())).toEqual({ kind: 'table', stops: numbers, shown: coins, wins, win: percent * 2 });
  }
});

test('the weights are a million together, and pay as designed', () => {
  expect(FALLS.reduce((sum, { weight }) => sum + weight, 0)).toBe(PARTS ** 2);
  expect(FALLS.map(({ weight, coins }) => [weight, percentOf(coins) / 100])).toEqual([
    [550_000, 0],
    [200_000, 0.5],
    [132_000, 1],
    [64_000, 3],
    [34_000, 5],
    [13_000, 10],
    [5_500, 20],
    [1_300, 50],
    [180, 200],
    [20, 1_000],
  ]);
});

test('C42: the exact return is 191/200, and a simulation lands in its 99 % interval', () => {
  expect(exactRtp()).toEqual({ num: 191n, den: 200n });
  expect(coinPusher.rtpBp).toBe(9_550);
  const rounds = 200_000;
  const { mean } = simulate(coinPusher, on(100), 8, rounds);
  expect(Math.abs(mean - asNumber(exactRtp()))).toBeLessThan(within99(deviationOf(), rounds));
});

test('C43: beside each pay stands how often it comes', () => {
  const { pays } = coinPusher.face;
  expect(pays).toHaveLength(9);
  expect(pays[0]).toEqual({ symbol: 'x100000', percent: 100_000, odds: { ways: 1, of: 50_000 } });
  expect(chanceOf(550_000)).toEqual({ ways: 11, of: 20 });
});

test('C44: the deviation told is the exact one, rounded up', () => {
  // √(Σ weight × pay² ÷ 10⁶ − 0.955²), worked out by hand: Σ = 35.558.
  expect(deviationOf()).toBeCloseTo(Math.sqrt(35.558 - 0.955 ** 2), 6);
  expect(coinPusher.deviation - deviationOf()).toBeGreaterThanOrEqual(0);
  expect(coinPusher.deviation - deviationOf()).toBeLessThan(0.01);
});

test('C40: each line of the table comes as often as its weight says: χ² below its value at α = 0.001 with 7 degrees of freedom', () => {
  const draw = uniformBelow(seededBytes(12));
  const rounds = 200_000;
  // The last lines are too rare for a χ² test each, so they are counted together.
  const [common, rare] = [ROWS.slice(0, 7), ROWS.slice(7)];
  const chances = [...common, { first: rare[0]?.first ?? 0, last: PARTS ** 2 - 1 }];
  const counts = chances.map(() => 0);
  for (let i = 0; i < rounds; i += 1) {
    const [thousands = 0, ones = 0] = drawNumbers(draw);
    const at = chances.findIndex(({ last }) => thousands * PARTS + ones <= last);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const chi = chances.reduce((sum, { first, last }, i) => {
    const expected = (rounds * (last - first + 1)) / PARTS ** 2;
    return sum + ((counts[i] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chi).toBeLessThan(24.32);
});

test('C41: the falls depend on the generator alone, for any stake', () => {
  const draws = BET_LEVELS.map((level) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 100 }, () => coinPusher.draw(on(level), draw).outcome.spins);
  });
  for (const other of draws) expect(other).toEqual(draws[0]);
  expect(drawNumbers(scriptedDraw([[999, 980]]))).toEqual([999, 980]);
});

test('C45: stored rounds are played again bit for bit, and broken ones are refused', () => {
  const draw = runDraw();
  for (let i = 0; i < 100; i += 1) {
    const { outcome, result } = coinPusher.draw(on(), draw);
    expect(coinPusher.replay(on(), JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  for (const numbers of [[], [1], [1, 2, 3], [1_000, 0], [0, -1], [0.5, 1]])
    expect(() => evaluate(numbers, on())).toThrow(RangeError);
  expect(() => evaluate([0, 0], on(150))).toThrow(RangeError);
  expect(coinPusher.bets.allows(on(5_000), LIMITS)).toBe(true);
  expect(coinPusher.bets.allows(on(150), LIMITS)).toBe(false);
});
