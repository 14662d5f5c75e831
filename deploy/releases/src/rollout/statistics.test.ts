import { fisherExceeds, ratioChance, sessionsNeeded } from './statistics';

test.each([
  // Fisher's tea experiment (1935): eight cups, three of four right.
  [{ sessions: 4, failed: 3 }, { sessions: 4, failed: 1 }, 17 / 70],
  [{ sessions: 4, failed: 4 }, { sessions: 4, failed: 0 }, 1 / 70],
  // Calculated by hand: the complement of C(18,5)/C(20,5), the probability that none of the five sessions fails.
  [{ sessions: 5, failed: 1 }, { sessions: 15, failed: 1 }, 1 - 8568 / 15504],
])('Fisher’s exact test of %p against %p', (suspect, control, chance) => {
  expect(fisherExceeds(suspect, control)).toBeCloseTo(chance, 10);
});

test('an empty arm, and no failure at all, say nothing; large counts stay within 0 and 1', () => {
  expect(fisherExceeds({ sessions: 0, failed: 0 }, { sessions: 100, failed: 5 })).toBe(1);
  expect(fisherExceeds({ sessions: 100, failed: 0 }, { sessions: 100, failed: 0 })).toBe(1);
  const chance = fisherExceeds({ sessions: 500_000, failed: 2600 }, { sessions: 9_500_000, failed: 47_500 });
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(0.05);
});

test('a split is judged against the share of each stretch of a ramp, and not while little is expected', () => {
  expect(ratioChance([{ canary: 100, control: 9900, share: 0.01 }])).toBeCloseTo(1, 5);
  expect(ratioChance([{ canary: 100, control: 9900, share: 0.05 }])).toBeLessThan(1e-10);
  const ramp = [
    { canary: 100, control: 9900, share: 0.01 },
    { canary: 500, control: 500, share: 0.5 },
  ];
  expect(ratioChance(ramp)).toBeCloseTo(1, 5);
  expect(ratioChance([{ canary: 6, control: 94, share: 0.01 }])).toBe(1);
  expect(ratioChance([{ canary: 5000, control: 0, share: 1 }])).toBe(1);
});

test('the smaller the rise and the smaller the chance, the more sessions are needed', () => {
  const control = { sessions: 10_000, failed: 50 };
  const needed = (rise: number, chance: number): number => sessionsNeeded(control, { rise, share: 0.05, chance });
  // Two proportions, 0.5 % and 2.5 %, one-sided 5 % and 80 % power: about 400 (normal approximation).
  expect(needed(0.02, 0.05)).toBeGreaterThan(350);
  expect(needed(0.02, 0.05)).toBeLessThan(450);
  expect(needed(0.02, 0.0001)).toBeGreaterThan(2 * needed(0.02, 0.05));
  expect(needed(0.01, 0.05)).toBeGreaterThan(2 * needed(0.02, 0.05));
});
