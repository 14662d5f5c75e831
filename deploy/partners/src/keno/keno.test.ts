import { BET_LEVELS, type NumbersBet } from '../engine/bets';
import { asNumber } from '../engine/rational';
import { uniformBelow } from '../engine/rng';
import { scriptedDraw } from '../testing/scripted-draw';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { roundsOfTier, simulate, within99 } from '../testing/simulate';
import { DRAWN, NUMBERS, PAYS, PICKS } from './data';
import { drawNumbers, evaluate, fieldOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';
import { keno } from './game';

const on = (numbers: number[], stake = 200): NumbersBet => ({ kind: 'numbers', numbers, stake });
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);
const LIMITS = { minBet: 100, maxBet: 10_000 };
const BETS = [on([1]), on([40, 3], 10_000), on([5, 9, 17, 22, 31]), on(upTo(8), 100)];

const ROWS = PICKS.flatMap((picks) =>
  upTo(picks + 1, 0).map((hits) => ({ picks, hits, percent: PAYS[picks]?.[hits] ?? 0 })),
);

test.each(ROWS)(
  'golden round: $hits of $picks numbers pay $percent hundredths of the stake',
  ({ picks, hits, percent }) => {
    // Numbers 1 … `hits` are chosen and drawn; the other chosen numbers are the highest, the other drawn ones follow
    // the hits.
    const numbers = [...upTo(hits), ...upTo(picks - hits, NUMBERS - (picks - hits) + 1)];
    const drawn = upTo(DRAWN);
    const pay = percent * 2;
    const wins = pay > 0 ? [{ field: fieldOf(picks), count: hits, stake: 200, pay }] : [];
    expect(evaluate(drawn, on(numbers))).toEqual({
      kind: 'table',
      stops: drawn,
      shown: drawn.map(String),
      wins,
      win: pay,
    });
    expect(evaluate([...drawn].reverse(), on([...numbers].reverse())).win).toBe(pay);
  },
);

test.each([
  { picks: 1, num: 24n, den: 25n },
  { picks: 2, num: 999n, den: 1_040n },
  { picks: 3, num: 237n, den: 247n },
  { picks: 4, num: 462n, den: 481n },
  { picks: 5, num: 25n, den: 26n },
  { picks: 6, num: 17_545n, den: 18_278n },
  { picks: 8, num: 44_322n, den: 46_189n },
])(
  'C42: the exact return of $picks numbers is $num/$den, and a simulation lands in its 99 % interval',
  ({ picks, num, den }) => {
    expect(exactRtp(picks)).toEqual({ num, den });
    const rounds = roundsOfTier(60_000);
    const { mean } = simulate(keno, on(upTo(picks), 100), picks, rounds);
    // Uses the exact deviation: the highest pays are too rare to appear in so few rounds.
    expect(Math.abs(mean - asNumber({ num, den }))).toBeLessThan(within99(deviationOf(picks), rounds));
  },
);

test('C43: the return shown is the lowest, that of each number of picks is told, and beside each pay how often it comes', () => {
  expect(keno.rtpBp).toBe(9_595);
  const { bets, pays } = keno.face as Extract<typeof keno.face, { kind: 'keno' }>;
  expect(bets.map(({ rtpBp }) => rtpBp)).toEqual([9_600, 9_605, 9_595, 9_604, 9_615, 9_598, 9_595]);
  expect(pays).toHaveLength(ROWS.filter(({ percent }) => percent > 0).length);
  expect(chanceOf(1, 1)).toEqual({ ways: 1, of: 4 });
  expect(chanceOf(2, 2)).toEqual({ ways: 3, of: 52 });
  for (const picks of PICKS) {
    const all = upTo(picks + 1, 0).map((hits) => chanceOf(picks, hits));
    expect(all.reduce((sum, { ways, of }) => sum + ways / of, 0)).toBeCloseTo(1, 12);
  }
});

test('C44: the deviation told is that of the most varied bet, rounded up', () => {
  const greatest = Math.max(...PICKS.map(deviationOf));
  expect(keno.deviation).toBeGreaterThanOrEqual(greatest);
  expect(keno.deviation - greatest).toBeLessThan(0.01);
  // √(1/4 × 3.84² − 0.96²).
  expect(deviationOf(1)).toBeCloseTo(1.6628, 4);
});

test('C40: every number is drawn as often as any other, at each place: χ² below its value at α = 0.001 with 39 degrees of freedom', () => {
  const draw = uniformBelow(seededBytes(40));
  const rounds = 8_000;
  const places = upTo(DRAWN).map(() => new Array<number>(NUMBERS).fill(0));
  for (let i = 0; i < rounds; i += 1)
    drawNumbers(draw).forEach((number, at) => {
      const counts = places[at] ?? [];
      counts[number - 1] = (counts[number - 1] ?? 0) + 1;
    });
  const expected = rounds / NUMBERS;
  for (const counts of places)
    expect(counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(72.055);
});

test('each number is drawn among the remaining numbers, so no number comes twice', () => {
  const bounds: number[] = [];
  drawNumbers((below) => {
    bounds.push(below);
    return 0;
  });
  expect(bounds).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
  expect(drawNumbers(scriptedDraw([upTo(DRAWN, 0).map(() => 0)]))).toEqual(upTo(10));
  expect(drawNumbers((below) => below - 1)).toEqual(upTo(10, 31).reverse());
  const draw = runDraw();
  for (let i = 0; i < 500; i += 1) expect(new Set(drawNumbers(draw)).size).toBe(DRAWN);
});

test('C41: the numbers fall alike for any choice and stake', () => {
  const draws = BETS.map((bet) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 100 }, () => keno.draw(bet, draw).outcome.spins);
  });
  for (const other of draws) expect(other).toEqual(draws[0]);
});

test('C45: a draw stored with its numbers is replayed bit for bit, and a tampered one is refused', () => {
  const draw = runDraw();
  for (const bet of BETS) {
    const { outcome, result } = keno.draw(bet, draw);
    expect(outcome.bet).toEqual(bet);
    expect(keno.replay(bet, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  for (const spins of [
    [],
    [upTo(9)],
    [upTo(11)],
    [[...upTo(9), 9]],
    [[...upTo(9), 41]],
    [[...upTo(9), 0]],
    [upTo(10), upTo(10)],
  ])
    expect(() => keno.replay(on([1]), { spins })).toThrow(RangeError);
  for (const bet of [on([]), on([1, 1]), on([41]), on(upTo(7)), on([1], 150)])
    expect(() => evaluate(upTo(10), bet)).toThrow(RangeError);
});

test('bets are one to six numbers or eight, each once and on the card, at a level within the limits', () => {
  for (const picks of [1, 2, 3, 4, 5, 6, 8]) expect(keno.bets.allows(on(upTo(picks)), LIMITS)).toBe(true);
  for (const numbers of [[], upTo(7), upTo(9), [1, 1], [0], [41], [3, 3, 5]])
    expect(keno.bets.allows(on(numbers), LIMITS)).toBe(false);
  for (const stake of [50, 150, 20_000]) expect(keno.bets.allows(on([1], stake), LIMITS)).toBe(false);
  expect(keno.bets.allows(on([1], 5_000), { minBet: 100, maxBet: 1_000 })).toBe(false);
  expect(keno.bets.allows({ kind: 'spin', stake: 100 }, LIMITS)).toBe(false);
});

test('all pays are whole hundredths at every level, and none is more than 10,000 times the stake', () => {
  for (const level of BET_LEVELS)
    for (const { picks, hits } of ROWS) {
      const numbers = [...upTo(hits), ...upTo(picks - hits, 30)];
      const { win } = evaluate(upTo(10), on(numbers, level));
      expect(Number.isInteger(win)).toBe(true);
      expect(win).toBeLessThanOrEqual(level * keno.face.maxWinBets);
    }
});
