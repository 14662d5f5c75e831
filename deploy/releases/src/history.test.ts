import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import type { RemoteName } from '@parola/contract';
import type { Pins, UnitPin } from './documents/revision';
import { ReleaseError } from './ground/errors';
import { named, openBench, type Bench } from './testing/fixtures';
import { TEST_BUCKET } from './testing/store-place';

let bench: Bench;
let clock = Date.UTC(2026, 0, 31);
beforeAll(async () => {
  bench = await openBench({ now: () => clock });
  for (const version of ['1.0.0', '1.1.0']) await bench.publishShell(version);
  for (const remote of ['wallets', 'lobby'] as const)
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote(remote, version);
});
afterAll(() => bench.remove());

const remote = fc.constantFrom<RemoteName>('wallets', 'lobby');
const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0');
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pin' as const),
    remote,
    version,
    fallback: fc.constantFrom('previous' as const, 'none' as const),
  }),
  fc.record({ kind: fc.constant('shell' as const), version: fc.constantFrom('1.0.0', '1.1.0') }),
  fc.record({ kind: fc.constant('canary' as const), remote, version, weightBp: fc.constantFrom(0, 1, 5000, 10000) }),
  fc.record({ kind: fc.constant('kill' as const), remote }),
  fc.record({ kind: fc.constant('abort' as const), remote }),
  fc.record({ kind: fc.constant('group' as const), weightBp: fc.constantFrom(0, 2500) }),
  fc.record({ kind: fc.constant('off' as const), remote }),
  fc.record({ kind: fc.constant('on' as const), remote }),
  fc.record({ kind: fc.constant('back' as const) }),
  fc.record({ kind: fc.constant('unit' as const), remote }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function apply(change: Step, channel: string): Promise<void> {
  // Avoids the refusal of two rollbacks within a minute.
  clock += 60_000;
  const { registry } = bench;
  switch (change.kind) {
    case 'pin':
      return void (await registry.pin([named(change.remote, change.version)], { channel, fallback: change.fallback }));
    case 'shell':
      return void (await registry.pin([named('shell', change.version)], { channel }));
    case 'canary':
      return void (await registry.canary(named(change.remote, change.version), { channel, weightBp: change.weightBp }));
    case 'group':
      return void (await registry.canary([named('wallets', '1.2.0'), named('lobby', '1.2.0')], {
        channel,
        weightBp: change.weightBp,
      }));
    case 'kill':
      return void (await registry.make({ kind: 'kill', unit: change.remote, reason: 'now' }, { channel }));
    case 'abort':
      return void (await registry.make({ kind: 'abort', group: change.remote }, { channel }));
    case 'off':
      return void (await registry.off(change.remote, { channel }));
    case 'on':
      return void (await registry.on(change.remote, { channel }));
    case 'back':
      return void (await registry.rollback({ channel }));
    case 'unit':
      return void (await registry.rollback({ channel, unit: change.remote }));
  }
}

const UNITS = ['shell', 'wallets', 'lobby'] as const;

/**
 * Expected state of a unit after a rollback to `goal`. Only `on` ends an `off`. A switched-off unit without a pin in
 * the goal stays as it is; its canary ends when the goal changes another unit of the group.
 */
function afterwards(unit: (typeof UNITS)[number], before: Pins, goal: Pins): UnitPin | undefined {
  const [then, present] = [goal[unit], before[unit]];
  const off = present?.off;
  if (!off) return then;
  if (then) return { ...then, off };
  const { canary, ...rest } = present;
  const seedOf = (pin: UnitPin | undefined) => pin?.canary?.seed;
  const members = UNITS.filter((one) => canary && seedOf(before[one]) === canary.seed);
  const stays = (one: (typeof UNITS)[number]) =>
    goal[one] ? seedOf(goal[one]) === canary?.seed : before[one]?.off !== undefined;
  return canary && members.every(stays) ? present : rest;
}

let channels = 0;
test('guarantee 13: after each of many random histories, rolling back to revision k gives the state of revision k, for every k', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const channel = `random-${(channels += 1)}`;
      await bench.registry.pin([named('shell', '1.0.0')], { channel });
      for (const change of steps) {
        // Impossible steps, such as switching off an unpinned unit, must be refused without a trace.
        const before = (await bench.registry.head(channel))?.rev;
        await apply(change, channel).catch(async (error: unknown) => {
          if (!(error instanceof ReleaseError) || error.kind !== 'usage') throw error;
          expect((await bench.registry.head(channel))?.rev).toBe(before);
        });
      }
      const history = await bench.registry.revisions(channel);
      for (const target of history) {
        const before = (await bench.registry.head(channel))?.pins ?? {};
        const { revision, served } = await bench.registry.rollback({ channel, to: target.rev });
        for (const unit of UNITS) expect(revision.pins[unit]).toEqual(afterwards(unit, before, target.pins));
        expect(served.snapshot.rev).toBe(revision.rev);
      }
      expect((await bench.registry.revisions(channel)).slice(0, history.length)).toEqual(history);
      expect(await bench.registry.verify({ channel })).toEqual([]);
    }),
    // The tests' bucket is about a hundred times slower.
    { numRuns: process.env[TEST_BUCKET] !== undefined ? 5 : isFullTier() ? 50 : 15 },
  );
});
