import { PK_CAMP } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { sharedPool, splitPool, winnerOf, isWinningCamp } from './share.rules';

const scores = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 40 });

it('shares come to at most the pool, less than one hundredth a player below it, and a higher score has no smaller share', () => {
  assertProperty(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), scores, (pool, all) => {
      const shares = splitPool(pool, all);
      const total = shares.reduce((sum, share) => sum + share, 0n);
      expect(total).toBeLessThanOrEqual(pool);
      if (all.some((score) => score > 0n)) expect(pool - total).toBeLessThan(BigInt(Math.max(1, all.length)));
      else expect(total).toBe(0n);
      for (const [at, score] of all.entries())
        for (const [other, theirs] of all.entries())
          if (score >= theirs) expect(shares[at]).toBeGreaterThanOrEqual(shares[other] ?? 0n);
    }),
    { numRuns: 200 },
  );
});

it('no share is above its multiple of the score, and only that limit leaves a part of the pool', () => {
  assertProperty(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      scores,
      fc.integer({ min: 1, max: 50 }),
      (pool, all, times) => {
        const shared = sharedPool(pool, { share_max_times: times }, all);
        expect(shared).toBeLessThanOrEqual(pool);
        const shares = splitPool(shared, all);
        for (const [at, score] of all.entries()) expect(shares[at]).toBeLessThanOrEqual(score * BigInt(times));
        const total = all.reduce((sum, score) => sum + score, 0n);
        if (total * BigInt(times) >= pool && total > 0n) expect(shared).toBe(pool);
        expect(sharedPool(pool, { share_max_times: null }, all)).toBe(total > 0n ? pool : 0n);
      },
    ),
    { numRuns: 200 },
  );
});

it('the higher score wins; with the same score both camps share', () => {
  const side = (score: bigint) => ({ count: 1, score });
  const { none, red, blue } = PK_CAMP;
  expect(winnerOf({ red: side(2n), blue: side(1n) })).toBe(red);
  expect(winnerOf({ red: side(1n), blue: side(2n) })).toBe(blue);
  expect(winnerOf({ red: side(2n), blue: side(2n) })).toBe(none);
  expect([
    isWinningCamp(red, red),
    isWinningCamp(blue, red),
    isWinningCamp(red, none),
    isWinningCamp(blue, none),
  ]).toEqual([true, false, true, true]);
});
