import { BET_LEVELS, type RideBet } from '../engine/bets';
import { asNumber, rational } from '../engine/rational';
import { uniformBelow } from '../engine/rng';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { roundsOfTier, simulate, within99 } from '../testing/simulate';
import { FIRST_EXIT, LAST_EXIT, RETURN, SEED_BYTES } from './data';
import {
  ALL,
  drawSeed,
  evaluate,
  hexOf,
  lastsFor,
  multiplierAt,
  multiplierBy,
  multiplierOf,
  reachedAfter,
  validOf,
} from './evaluate';
import { chanceOf, deviationOf, exactRtp } from './exact-return';
import { jeepneyCrash } from './game';

const on = (leaveAt: number, stake = 200): RideBet => ({ kind: 'ride', stake, leaveAt });
const LIMITS = { minBet: 100, maxBet: 10_000 };

/** The bytes of a seed with this deciding number (1 to 2⁵²). */
function seedOf(number: bigint): number[] {
  const hex = (number - 1n)
    .toString(16)
    .padStart(13, '0')
    .padEnd(SEED_BYTES * 2, 'a');
  return [...Buffer.from(hex, 'hex')];
}

/** The largest number that still reaches a multiplier. */
const edge = (multiplier: number) => (BigInt(RETURN) * ALL) / BigInt(multiplier);

test.each([FIRST_EXIT, 102, 120, 150, 200, 333, 1_000, 12_345, 99_999, LAST_EXIT])(
  'golden round: left at %i hundredths, a ride that just reaches it pays exactly that, and a ride just below it pays 0',
  (multiplier) => {
    const reaches = seedOf(edge(multiplier));
    const stopped = multiplierOf(hexOf(reaches));
    expect(stopped).toBeGreaterThanOrEqual(multiplier);
    expect(evaluate(reaches, on(multiplier))).toEqual({
      ...{ kind: 'table', stops: reaches, shown: [], win: multiplier * 2 },
      wins: [{ field: 'ride', stake: 200, pay: multiplier * 2 }],
      ride: { stopped, left: multiplier },
    });
    const short = seedOf(edge(multiplier) + 1n);
    expect(multiplierOf(hexOf(short))).toBe(multiplier - 1);
    expect(evaluate(short, on(multiplier))).toMatchObject({ wins: [], win: 0, ride: { stopped: multiplier - 1 } });
  },
);

test('C42: the exact return is 97 % but for less than three parts in a million million, wherever a ride is left', () => {
  const doubtful: number[] = [];
  for (let multiplier = FIRST_EXIT; multiplier <= LAST_EXIT; multiplier += multiplier < 20_000 ? 1 : 997) {
    const { num, den } = exactRtp(multiplier);
    // 97/100 − return, in millionths of a millionth: never negative.
    const missing = (97n * den - 100n * num) * 10n ** 12n;
    if (missing < 0n || missing >= 3n * 100n * den) doubtful.push(multiplier);
  }
  expect(doubtful).toEqual([]);
  expect(exactRtp(LAST_EXIT)).toEqual(rational(edge(LAST_EXIT) * BigInt(LAST_EXIT), ALL * 100n));
  expect(jeepneyCrash.rtpBp).toBe(9_700);
});

test('every number from 1 to 2⁵² has its multiplier: 3 % never get away, and none goes beyond the end of the road', () => {
  expect(multiplierBy(1n)).toBe(LAST_EXIT);
  expect(multiplierBy(ALL)).toBe(RETURN);
  expect(asNumber(chanceOf(100))).toBeCloseTo(0.97, 12);
  expect(multiplierBy(edge(100))).toBe(100);
  expect(multiplierBy(edge(100) + 1n)).toBe(99);
  expect(multiplierOf('f'.repeat(64))).toBe(RETURN);
  expect(multiplierOf('0'.repeat(64))).toBe(LAST_EXIT);
});

test.each([FIRST_EXIT, 150, 200, 1_000])(
  'C42: a simulation of rides left at %i lands in the 99 %% interval of the return',
  (multiplier) => {
    const rounds = roundsOfTier(24_000);
    const { mean } = simulate(jeepneyCrash, on(multiplier, 100), multiplier, rounds);
    expect(Math.abs(mean - 0.97)).toBeLessThan(within99(deviationOf(multiplier), rounds));
  },
);

test('C40: rides stop in each of 20 parts that are equally likely as often: χ² below its value at α = 0.001 with 19 degrees of freedom', () => {
  const draw = uniformBelow(seededBytes(7));
  const [rounds, parts] = [20_000, 20];
  const counts = new Array<number>(parts).fill(0);
  for (let i = 0; i < rounds; i += 1) {
    const number = Number(BigInt(`0x${hexOf(drawSeed(draw)).slice(0, 13)}`)) / 2 ** 52;
    const part = Math.floor(number * parts);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const expected = rounds / parts;
  expect(counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(43.82);
});

test('C44: the deviation told is that of the end of the road, rounded up', () => {
  expect(jeepneyCrash.deviation - deviationOf(LAST_EXIT)).toBeGreaterThanOrEqual(0);
  expect(jeepneyCrash.deviation - deviationOf(LAST_EXIT)).toBeLessThan(0.01);
  // √(½ × 0.97 × 2² − 0.97²).
  expect(deviationOf(200)).toBeCloseTo(Math.sqrt(0.97 * 2 - 0.97 ** 2), 6);
});

test('the multiplier grows by the clock alone, and a ride lasts as long as the one where it stops is shown', () => {
  expect(multiplierAt(-5)).toBe(100);
  expect(multiplierAt(0)).toBe(100);
  expect(multiplierAt(11_553)).toBe(200);
  expect(multiplierAt(10 ** 7)).toBe(LAST_EXIT);
  for (const multiplier of [101, 150, 200, 4_711, 999_999]) {
    expect(multiplierAt(reachedAfter(multiplier) + 0.01)).toBe(multiplier);
    expect(multiplierAt(lastsFor(multiplier) - 0.01)).toBe(multiplier);
  }
  expect(lastsFor(99)).toBe(0);
  expect(lastsFor(LAST_EXIT)).toBeCloseTo(153_506, 0);
});

test('C41: the seed falls alike for any exit and any stake', () => {
  const draws = [on(101), on(200, 10_000), on(LAST_EXIT, 100)].map((bet) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 50 }, () => jeepneyCrash.draw(bet, draw).outcome.spins);
  });
  for (const other of draws) expect(other).toEqual(draws[0]);
});

test('C45: stored rides are played again bit for bit: aboard, off by hand, over; broken ones are refused', () => {
  const seed = seedOf(edge(300));
  expect(evaluate([], on(200))).toMatchObject({ win: 0, ride: {} });
  expect(evaluate([150], on(200))).toMatchObject({ win: 300, ride: { left: 150 } });
  expect(evaluate([...seed, 150], on(200))).toMatchObject({ win: 300, ride: { stopped: 300, left: 150 } });
  expect(evaluate(seed, on(400))).toMatchObject({ win: 0, ride: { stopped: 300 } });
  const draw = runDraw();
  for (const bet of [on(101), on(200), on(LAST_EXIT)]) {
    const { outcome, result } = jeepneyCrash.draw(bet, draw);
    expect(jeepneyCrash.replay(bet, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  for (const numbers of [[100], [201], [150, 160], [...seed, 150, 150], [...seed.slice(1), 256], [1.5]])
    expect(() => evaluate(numbers, on(200))).toThrow(RangeError);
  expect(() => evaluate([...seedOf(ALL), 101], on(200))).toThrow(RangeError);
  for (const bet of [on(100), on(LAST_EXIT + 1), on(150.5), on(200, 150)])
    expect(() => evaluate([], bet)).toThrow(RangeError);
});

test('bets are stakes of a level, left from 1.01 to the end of the road; an exit below 1.20 has a valid bet of 0', () => {
  for (const leaveAt of [101, 200, LAST_EXIT]) expect(jeepneyCrash.bets.allows(on(leaveAt), LIMITS)).toBe(true);
  for (const leaveAt of [0, 100, LAST_EXIT + 1, 150.5])
    expect(jeepneyCrash.bets.allows(on(leaveAt), LIMITS)).toBe(false);
  for (const stake of [50, 150, 20_000]) expect(jeepneyCrash.bets.allows(on(200, stake), LIMITS)).toBe(false);
  expect(jeepneyCrash.bets.allows({ kind: 'spin', stake: 100 }, LIMITS)).toBe(false);
  expect(validOf(on(200), [119])).toBe(0);
  expect(validOf(on(200), [120])).toBe(200);
  expect(validOf(on(110), seedOf(1n))).toBe(0);
  expect(validOf(on(200), seedOf(ALL))).toBe(200);
});

test('all pays are whole hundredths at every level, and none is more than 10,000 times the stake', () => {
  for (const level of BET_LEVELS)
    for (const multiplier of [101, 137, 12_345, LAST_EXIT]) {
      const { win } = evaluate([multiplier], on(LAST_EXIT, level));
      expect(Number.isInteger(win)).toBe(true);
      expect(win).toBeLessThanOrEqual(level * jeepneyCrash.face.maxWinBets);
    }
});

test('one seed is worked out by hand', () => {
  // (8 × 16¹² + 1) of 2⁵² is a little more than one half: 97 ÷ ½ is a little less than 194.
  expect(multiplierOf('8000000000000'.padEnd(64, '0'))).toBe(193);
});
