import { hash } from 'node:crypto';
import { bucketOf, pickArm } from './pick-arm';
import type { RemoteArm } from './transit-promises';
import { isFullTier } from '@parola/presets/tier';

/** The split of units between arms: guarantees 17, 18 and 19 of the release store (docs/releases/store.md). */
const sampleArm: RemoteArm = {
  version: '1.0.0',
  buildId: `sha256:${'0'.repeat(64)}`,
  base: '/remotes/wallets/1.0.0/',
  entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: 'g' },
  manifest: {
    contract: { built: '1.0', range: '^1.0' },
    routes: [],
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [], config: [] },
    shared: {},
  },
};
const UNITS = isFullTier() ? 200_000 : 40_000;
const VECTORS = isFullTier() ? 100_000 : 2_000;
/** Number of units from which an off-by-one error becomes visible. */
const ENOUGH = 400_000;
const SEED = 'production/wallets/17';
const WEIGHTS_BP = [1, 50, 100, 500, 1000, 5000];
/** Limit that gives a false alarm in 7 of a million runs. */
const MOST_SIGMA = 4.5;

/** The correct comparison, and one with an off-by-one error. */
const takes = (bucket: number, weightBp: number): boolean => bucket < weightBp;
const slipped = (bucket: number, weightBp: number): boolean => bucket <= weightBp;

// Local copies, because global look-ups are slow in a test environment.
const { floor } = Math;
const { parseInt } = Number;
const [big, number] = [BigInt, Number];
/**
 * The same bucket by Node's own hash, written separately: a browser must get the same result. A test below compares
 * the two. This one is ten times as fast.
 */
function byNode(seed: string, unit: string): number {
  const first = parseInt(hash('sha256', `${seed}\u0000${unit}`).slice(0, 8), 16);
  return number((big(first) * 10_000n) >> 32n);
}
const bucketsOf = (seed: string, unitOf: (n: number) => string, count = UNITS): Uint16Array =>
  Uint16Array.from({ length: count }, (_, n) => byNode(seed, unitOf(n)));
/** Deviation of the number of canaries from the expected number, in standard deviations. */
function sigma(buckets: Uint16Array, weightBp: number, rule = takes): number {
  const p = weightBp / 10_000;
  const taken = buckets.filter((bucket) => rule(bucket, weightBp)).length;
  return (taken - buckets.length * p) / Math.sqrt(buckets.length * p * (1 - p));
}

const countsUp = (n: number): string => String(1_000_000 + n);
const sequential = bucketsOf(SEED, countsUp);
const random = bucketsOf(SEED, (n) => hash('md5', String(n)));

test.each(WEIGHTS_BP)(
  `guarantee 17: %i basis points are that share of ${UNITS} units, also of those that count up`,
  (weightBp) => {
    expect(Math.abs(sigma(random, weightBp))).toBeLessThan(MOST_SIGMA);
    expect(Math.abs(sigma(sequential, weightBp))).toBeLessThan(MOST_SIGMA);
  },
);

test('guarantee 17: all hundredths are equally full (χ²)', () => {
  const cells = new Array<number>(100).fill(0);
  for (const bucket of random) cells[floor(bucket / 100)] = (cells[floor(bucket / 100)] ?? 0) + 1;
  const expected = UNITS / 100;
  const chi = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: one in a million lies above 178, and as few below 44.
  expect(chi).toBeLessThan(178);
  expect(chi).toBeGreaterThan(44);
});

test('guarantee 17: the gate notices a slip of one', () => {
  // For the smallest share an off-by-one error doubles it.
  const many = bucketsOf('production/lobby/4', countsUp, ENOUGH);
  expect(Math.abs(sigma(many, 1))).toBeLessThan(MOST_SIGMA);
  expect(sigma(many, 1, slipped)).toBeGreaterThan(MOST_SIGMA);
});

test('guarantee 17: the bucket that is the weight is the first one outside', async () => {
  const unit = 'u';
  const bucket = await bucketOf(SEED, unit);
  const at = async (weightBp: number) =>
    pickArm({ name: 'wallets', stable: sampleArm, canary: { arm: { ...sampleArm }, weightBp, seed: SEED } }, unit);
  expect(await at(bucket)).toBe(sampleArm);
  expect(await at(bucket + 1)).not.toBe(sampleArm);
});

test('guarantee 18: no player leaves a canary while its share grows', () => {
  let flips = 0;
  for (const bucket of random) {
    let inIt = false;
    for (const weightBp of [100, 500, 1000, 2500, 5000, 10_000]) {
      if (inIt && !takes(bucket, weightBp)) flips += 1;
      inIt = takes(bucket, weightBp);
    }
    if (!inIt) flips += 1;
  }
  expect(flips).toBe(0);
});

test('guarantee 18: one seed is one draw for every unit of a group, another seed another draw', () => {
  expect(bucketsOf(SEED, countsUp, 2000)).toEqual(sequential.slice(0, 2000));
  for (const other of ['production/lobby/17', 'production/wallets/18']) {
    const buckets = bucketsOf(other, countsUp);
    const joint = buckets.filter((bucket, n) => takes(bucket, 1000) && takes(sequential[n] ?? 0, 1000)).length;
    const p = 0.01;
    expect(Math.abs(joint - UNITS * p) / Math.sqrt(UNITS * p * (1 - p))).toBeLessThan(MOST_SIGMA);
  }
});

test(`guarantee 19: ${VECTORS} vectors are those of Node’s own hash, also of ids that are empty or not ASCII`, async () => {
  const ids = (n: number): string => ['', 'Ñandú', '🎰', 'ｆｕｌｌ', 'a\u0000b'][n % 7] ?? `unit-${n}`;
  const unitOf = (n: number): string => ids(n) + (n < 7 ? '' : String(n));
  const seed = 'production/ñ/🎲';
  for (let from = 0; from < VECTORS; from += 1000) {
    const units = Array.from({ length: 1000 }, (_, index) => unitOf(from + index));
    const buckets = await Promise.all(units.map((unit) => bucketOf(seed, unit)));
    expect(buckets).toEqual(units.map((unit) => byNode(seed, unit)));
  }
  // Fixed values, so that a change of both implementations is noticed too.
  expect([byNode('s', ''), byNode('production/lobby/7', 'u'), byNode('x', '🎰')]).toEqual([1587, 1748, 2604]);
}, 300_000);
