import { detection } from '../testing/simulate-rollout';
import { isFullTier } from '@parola/presets/tier';

/** Guarantee 20 of `store-proofs.cjs`: a failure rate of 0.5 %, a canary of 5 % and one check a minute for an hour. */
const usual = { share: 0.05, stable: 0.005, looks: 60 };
/** Number of simulated rollouts, the same in each run; fewer in the quick tier. */
const runs = isFullTier()
  ? { good: 1500, unreachable: 1000, fast: 100, bad: 150 }
  : { good: 60, unreachable: 60, fast: 10, bad: 25 };

test.each([200, 2000])(
  'guarantee 20: of 1500 builds that are as good as the stable one, at most 3 are rolled back (%i sessions a minute)',
  (perMinute) => {
    const { share } = detection(runs.good, { ...usual, perMinute, canary: usual.stable });
    expect(share).toBeLessThanOrEqual(3 / 1500);
  },
);

test('guarantee 20: where three of a thousand devices load neither build, of 1000 rollouts of 20,000 sessions at most 2 are ended', () => {
  const loads = { stable: 0.003, canary: 0.003 };
  const { share } = detection(runs.unreachable, { ...usual, perMinute: 400, canary: usual.stable, loads, looks: 50 });
  expect(share).toBeLessThanOrEqual(2 / 1000);
});

test('guarantee 20: there too code that a fifth cannot load is found before two minutes are over', () => {
  const loads = { stable: 0.003, canary: 0.2 };
  const found = detection(runs.fast, { ...usual, perMinute: 400, canary: 0.205, loads, looks: 20 });
  expect(found.share).toBe(1);
  expect(found.median).toBeLessThanOrEqual(2);
});

test.each([
  [200, 0.05, 17],
  [200, 0.2, 3],
  [200, 1, 2],
  [2000, 0.02, 8],
  [2000, 0.05, 2],
  [2000, 0.2, 1],
])(
  'guarantee 20: at %i sessions a minute a rate of %d is found, half of them after table 4’s %i minutes ± 50 %',
  (perMinute, canary, median) => {
    const found = detection(runs.bad, { ...usual, perMinute, canary });
    expect(found.share).toBeGreaterThanOrEqual(0.97);
    expect(found.median).toBeGreaterThanOrEqual(Math.floor(median / 2));
    expect(found.median).toBeLessThanOrEqual(Math.ceil(median * 1.5));
  },
);

test("guarantee 20: faults below an hour's resolution are not found", () => {
  expect(detection(runs.bad, { ...usual, perMinute: 200, canary: 0.01 }).share).toBeLessThan(0.02);
  expect(detection(runs.bad, { ...usual, perMinute: 2000, canary: 0.01 }).share).toBeGreaterThan(0.2);
});

test('guarantee 20: the simulation can fail: with a twentieth of error at every look it rolls good builds back', () => {
  const { share } = detection(runs.bad, { ...usual, perMinute: 2000, canary: usual.stable, chanceOf: () => 0.05 });
  expect(share).toBeGreaterThan(0.02);
});
