import { drawRound, freeGamesGiven, replayRound } from '../engine/round';
import { uniformBelow } from '../engine/rng';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';
import { seededBytes } from '../testing/seeded-bytes';
import { fiestaReels } from './data/fiesta-reels';
import { slotMaths } from './game';
import { LINE_SLOTS } from '../games/registry';

const BET = 200;
const MOST = 5_000 * BET;
const { strips } = fiestaReels;
const maths = slotMaths(fiestaReels);

test('a round without lanterns is one spin', () => {
  const { result, outcome } = drawRound(maths, BET, scriptedDraw([STOPS.pays560]));
  expect(outcome.spins).toEqual([[...STOPS.pays560]]);
  expect(result).toMatchObject({ win: 560, totals: [560], capped: false });
});

test('three lanterns give ten free games, three more in one of them ten again; every win of theirs counts three times', () => {
  const free = [STOPS.pays60, STOPS.lanterns, ...Array.from({ length: 18 }, () => STOPS.nothing)];
  const { result, outcome } = drawRound(maths, BET, scriptedDraw([STOPS.lanterns, ...free]));
  expect(outcome.spins).toHaveLength(21);
  expect(freeGamesGiven(result, 0)).toBe(10);
  expect(freeGamesGiven(result, 2)).toBe(20);
  expect(result.totals.slice(0, 4)).toEqual([400, 400 + 180, 400 + 180 + 1200, 400 + 180 + 1200]);
  expect(result.win).toBe(1780);
});

/** The stops with at least three lanterns that pay most in a free game, searched reel by reel. */
function richest(): number[] {
  let best = [...STOPS.lanterns] as number[];
  for (let pass = 0; pass < 3; pass += 1) {
    for (let reel = 0; reel < strips.length; reel += 1) {
      for (let stop = 0; stop < 32; stop += 1) {
        const tried = best.map((old, i) => (i === reel ? stop : old));
        const spin = maths.evaluate(tried, BET, true);
        if (spin.freeGamesWon > 0 && spin.win > maths.evaluate(best, BET, true).win) best = tried;
      }
    }
  }
  return best;
}

test('a round ends at 5,000 times the bet, with free games left', () => {
  const { result, outcome } = drawRound(maths, BET, scriptedDraw([richest(), STOPS.pays60, richest()]));
  expect(result.capped).toBe(true);
  expect(result.win).toBe(MOST);
  expect(result.totals.at(-1)).toBe(5000 * BET);
  // The sum of the pays is above the cap, so the cap has reduced the win.
  expect(result.spins.reduce((sum, spin) => sum + spin.win, 0)).toBeGreaterThan(MOST);
  expect(freeGamesGiven(result, result.spins.length - 1)).toBeGreaterThan(result.spins.length - 1);
  expect(replayRound(maths, BET, outcome)).toEqual(result);
});

test('a replay equals the round bit for bit, and a tampered outcome is refused', () => {
  const draw = uniformBelow(seededBytes(7));
  for (let i = 0; i < 500; i += 1) {
    const { outcome, result } = drawRound(maths, BET, draw);
    expect(replayRound(maths, BET, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  const { outcome } = drawRound(maths, BET, scriptedDraw([STOPS.lanterns, STOPS.nothing]));
  expect(() => replayRound(maths, BET, { spins: outcome.spins.slice(0, -1) })).toThrow(RangeError);
  expect(() => replayRound(maths, BET, { spins: [...outcome.spins, [0, 0, 0, 0, 0]] })).toThrow(RangeError);
});

// The seed makes the test reproducible. The critical value of χ² at α = 0.001 comes from the Wilson–Hilferty
// approximation with z = 3.09.
test.each(LINE_SLOTS.map((data) => [data.code, data] as const))(
  'C40 %s stops each reel evenly: χ² below its value at α = 0.001',
  (_code, data) => {
    const draw = uniformBelow(seededBytes(40));
    for (const { length } of data.strips) {
      const expected = 1_000;
      const counts = Array.from({ length }, () => 0);
      for (let i = 0; i < length * expected; i += 1) {
        const at = draw(length);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      const freedom = length - 1;
      const most = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
      expect(counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(most);
    }
  },
);
