import { createCipheriv } from 'node:crypto';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';
import { evaluate } from './evaluate';
import { exactRtp } from './exact';
import { STRIPS } from './strips';
import { drawRound, freeGamesGiven, maxWin, replayRound } from './round';
import { liveDraw, uniformBelow, type ByteSource } from './rng';

const BET = 200;

/** Bytes of AES-256 in counter mode under a fixed key: the same on every machine, so the simulation cannot flake. */
function seededBytes(seed: number): ByteSource {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, seed), Buffer.alloc(16));
  const zeros = Buffer.alloc(65_536);
  let block = cipher.update(zeros);
  let used = 0;
  return () => {
    if (used === block.length) {
      block = cipher.update(zeros);
      used = 0;
    }
    used += 1;
    return block[used - 1] ?? 0;
  };
}

test('a round without lanterns is one spin', () => {
  const { result, outcome } = drawRound(BET, scriptedDraw([STOPS.pays560]));
  expect(outcome.spins).toEqual([[...STOPS.pays560]]);
  expect(result).toMatchObject({ win: 560, totals: [560], capped: false });
});

test('three lanterns give ten free games, three more in one of them ten again; every win of theirs counts three times', () => {
  const free = [STOPS.pays60, STOPS.lanterns, ...Array.from({ length: 18 }, () => STOPS.nothing)];
  const { result, outcome } = drawRound(BET, scriptedDraw([STOPS.lanterns, ...free]));
  expect(outcome.spins).toHaveLength(21);
  expect(freeGamesGiven(result, 0)).toBe(10);
  expect(freeGamesGiven(result, 2)).toBe(20);
  expect(result.totals.slice(0, 4)).toEqual([400, 400 + 180, 400 + 180 + 1200, 400 + 180 + 1200]);
  expect(result.win).toBe(1780);
});

/** The stops that pay most in a free game among those with three lanterns or more, found reel by reel. */
function richest(): number[] {
  let best = [...STOPS.lanterns] as number[];
  for (let pass = 0; pass < 3; pass += 1) {
    for (let reel = 0; reel < STRIPS.length; reel += 1) {
      for (let stop = 0; stop < 32; stop += 1) {
        const tried = best.map((old, i) => (i === reel ? stop : old));
        const spin = evaluate(tried, BET, true);
        if (spin.freeGamesWon > 0 && spin.win > evaluate(best, BET, true).win) best = tried;
      }
    }
  }
  return best;
}

test('a round ends at 5,000 times the bet, with free games left', () => {
  const { result, outcome } = drawRound(BET, scriptedDraw([richest(), STOPS.pays60, richest()]));
  expect(result.capped).toBe(true);
  expect(result.win).toBe(maxWin(BET));
  expect(result.totals.at(-1)).toBe(5000 * BET);
  // The pays alone would come to more: the cap took something away.
  expect(result.spins.reduce((sum, spin) => sum + spin.win, 0)).toBeGreaterThan(maxWin(BET));
  expect(freeGamesGiven(result, result.spins.length - 1)).toBeGreaterThan(result.spins.length - 1);
  expect(replayRound(BET, outcome)).toEqual(result);
});

test('a replay equals the round bit for bit, and a tampered outcome is refused', () => {
  const draw = uniformBelow(seededBytes(7));
  for (let i = 0; i < 500; i += 1) {
    const { outcome, result } = drawRound(BET, draw);
    expect(replayRound(BET, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  const { outcome } = drawRound(BET, scriptedDraw([STOPS.lanterns, STOPS.nothing]));
  expect(() => replayRound(BET, { spins: outcome.spins.slice(0, -1) })).toThrow(RangeError);
  expect(() => replayRound(BET, { spins: [...outcome.spins, [0, 0, 0, 0, 0]] })).toThrow(RangeError);
});

test('the outcome does not depend on the bet', () => {
  const draws = [100, 10_000].map((bet) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 50 }, () => drawRound(bet, draw).outcome);
  });
  expect(draws[0]).toEqual(draws[1]);
});

test('a simulation with a fixed seed lands inside the 99 % interval of the exact return, and hits as often as certified', () => {
  const rounds = 100_000;
  const draw = uniformBelow(seededBytes(1));
  let sum = 0;
  let squares = 0;
  let base = 0;
  let hits = 0;
  for (let i = 0; i < rounds; i += 1) {
    const { result } = drawRound(BET, draw);
    const win = result.win / BET;
    sum += win;
    squares += win * win;
    base += (result.spins[0]?.win ?? 0) / BET;
    hits += (result.spins[0]?.win ?? 0) > 0 ? 1 : 0;
  }
  const { total, base: exactBase } = exactRtp();
  const sigma = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
  const interval = (2.576 * sigma) / Math.sqrt(rounds);
  expect(sigma).toBeGreaterThan(3);
  expect(sigma).toBeLessThan(5);
  expect(Math.abs(sum / rounds - Number(total.num) / Number(total.den))).toBeLessThan(interval);
  expect(Math.abs(base / rounds - Number(exactBase.num) / Number(exactBase.den))).toBeLessThan(interval);
  expect(hits / rounds).toBeCloseTo(0.421, 2);
});

function bump(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

test('the live generator stops each reel evenly: χ² below its value at α = 0.001', () => {
  const draws = 32_000;
  const counts = STRIPS.map(() => Array.from({ length: 32 }, () => 0));
  for (let i = 0; i < draws; i += 1) for (const reel of counts) bump(reel, liveDraw(32));
  const expected = draws / 32;
  // 31 degrees of freedom: 61.10 at 0.001. Five reels are five trials, so each gets a fifth of it: 67.3 at 0.0002.
  for (const reel of counts)
    expect(reel.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(67.3);
});
