import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import type { RemoteArm } from './transit-promises';
import type { RemotePin } from './snapshot';
import { bucketOf, pickArm } from './pick-arm';

function arm(version: string): RemoteArm {
  return {
    version,
    buildId: `sha256:${'0'.repeat(64)}`,
    base: `/remotes/lobby/${version}/`,
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
}
const pin = (weightBp: number, seed = 'production/lobby/7'): RemotePin => ({
  name: 'lobby',
  stable: arm('1.0.0'),
  canary: { arm: arm('1.1.0'), weightBp, seed },
});

test('without a canary, or with weight 0, everyone gets stable; with 10000 everyone gets the canary', async () => {
  expect((await pickArm({ name: 'lobby', stable: arm('1.0.0') }, 'u')).version).toBe('1.0.0');
  expect((await pickArm(pin(0), 'u')).version).toBe('1.0.0');
  expect((await pickArm(pin(10_000), 'u')).version).toBe('1.1.0');
});

test('a browser that keeps no id gets stable at any share, page after page', async () => {
  for (const weightBp of [1, 5000, 10_000]) expect((await pickArm(pin(weightBp), '')).version).toBe('1.0.0');
});

test('a ramp only ever adds units', async () => {
  await assertProperty(
    fc.asyncProperty(
      fc.string(),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      async (unit, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        if ((await pickArm(pin(low), unit)).version === '1.1.0')
          expect((await pickArm(pin(high), unit)).version).toBe('1.1.0');
      },
    ),
  );
});

test('the split is even, and another seed draws other units', async () => {
  const units = Array.from({ length: 5_000 }, (_, index) => `unit-${index}`);
  const buckets = await Promise.all(units.map((unit) => bucketOf('seed-a', unit)));
  const share = buckets.filter((bucket) => bucket < 1000).length / units.length;
  // 10 % with a tolerance of five standard deviations.
  expect(Math.abs(share - 0.1)).toBeLessThan(5 * Math.sqrt((0.1 * 0.9) / units.length));
  const others = await Promise.all(units.slice(0, 2000).map((unit) => bucketOf('seed-b', unit)));
  expect(others).not.toEqual(buckets.slice(0, 2000));
  expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...buckets)).toBeLessThan(10_000);
});
