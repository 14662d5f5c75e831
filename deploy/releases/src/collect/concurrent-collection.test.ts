import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import type { Revision } from '../documents/revision';
import { openBuilds } from '../publish/builds';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { nextTick, isThere, keepBuild, revisionOf } from '../testing/collection-bench';
import { memory, type Kept } from '../testing/memory';
import { openCollection } from './collection';
import { resurrect, recordUse } from '../publish/build-states';
import type { CollectRules } from './collection-rules';

/** Rules without waiting times: only the order of acts matters. */
const AT_ONCE: CollectRules = {
  ...{ revisions: 1, revisionsMs: 0, horizonMs: 0, youngMs: 0, waitMs: 0, blobMs: 0 },
  holdMs: 1_000_000,
};

const VERSIONS = ['1.0.0', '1.1.0'];

/** An actor: a pin of a version on its own channel, or repeated collections. */
type Actor = { pin: string; careless?: boolean } | 'collects';
const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc.record({ pin: fc.constantFrom(...VERSIONS) }),
  fc.constant('collects' as const),
);
/** Actor of each turn, and its number of acts. Long turns let a whole collection overtake the others. */
const turns = fc.array(
  fc.tuple(fc.nat(3), fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 20, max: 90 }))),
  {
    maxLength: 16,
  },
);

/** Lets actors act in this order, then to their ends; returns the pins whose build is missing. */
async function play(
  actors: readonly Actor[],
  order: readonly (readonly [number, number])[],
  versions: readonly string[] = VERSIONS,
): Promise<string[]> {
  const kept: Kept = new Map();
  for (const version of versions) keepBuild(kept, version);
  const heads = new Map<string, Revision>();
  const collector = (storage: Storage) => {
    const read = async (channel: string) => {
      await storage.get(`channels/${channel}`);
      const revision = heads.get(channel);
      return revision && { revision, digest: '' };
    };
    return openCollection({
      ...{ storage, builds: openBuilds(storage), actor: 'gc', now: () => 1000 },
      logOf: (channel) => ({
        head: () => read(channel),
        read: () => read(channel),
        range: async () => [(await read(channel)) ?? { revision: revisionOf(channel, 1, '1.0.0'), digest: '' }],
      }),
      channels: () => Promise.resolve(actors.map((_, at) => `c${at}`)),
      requests: { list: () => Promise.resolve([]) },
      previews: { list: () => Promise.resolve([]) },
      takeFromFallbacks: () => Promise.resolve([]),
      counts: { read: () => Promise.resolve([]) },
    });
  };
  async function pin(storage: Storage, version: string, channel: string, careless: boolean): Promise<void> {
    const item = { unit: 'wallets', version } as const;
    const use = { id: channel, actor: 'maria', why: 'pin', at: 1000 };
    // `careless`: a pin that reads the state without announcing its use, and can be overtaken.
    if (careless) await resurrect(storage, item, use);
    else await recordUse(storage, [item], use);
    await storage.get(`channels/${channel}`);
    heads.set(channel, revisionOf(channel, 1, version));
    await resurrect(storage, item, use);
  }
  async function collects(storage: Storage): Promise<void> {
    for (let time = 0; time < 2; time += 1) await collector(storage).run(AT_ONCE);
  }

  const waiting = actors.map((): (() => void)[] => []);
  const ended = new Set<number>();
  const going = actors.map((one, at) => {
    const storage = memory(kept, () => new Promise<void>((resolve) => waiting[at]?.push(resolve)));
    const act = one === 'collects' ? collects(storage) : pin(storage, one.pin, `c${at}`, one.careless ?? false);
    return act
      .catch((error: unknown) => {
        // A refusal is a regular end; other errors fail the test.
        if (!(error instanceof ReleaseError)) throw error;
      })
      .finally(() => ended.add(at));
  });
  /** One act of an actor, which may still be running; false after its end. */
  async function go(at: number): Promise<boolean> {
    while (waiting[at]?.length === 0 && !ended.has(at)) await nextTick();
    const next = waiting[at]?.shift();
    next?.();
    await nextTick();
    return next !== undefined;
  }
  for (const [at, acts] of order) for (let act = 0; act < acts && (await go(at)); act += 1);
  for (const at of actors.keys()) while (await go(at));
  await Promise.all(going);
  // A final collection: the pinned builds must exist afterwards.
  const storage = memory(kept);
  await collects(storage);
  return [...heads].flatMap(([channel, { pins }]) => {
    const version = pins.wallets?.stable.version ?? '';
    return isThere(kept, version) ? [] : [`${version} of ${channel}`];
  });
}

test('guarantee 27: in any order, a pin that races collections is refused or its build is there', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(actor, { minLength: 1, maxLength: 3 }), turns, async (actors, order) => {
      expect(await play([...actors, 'collects'], order)).toEqual([]);
    }),
    { numRuns: 100, quickRuns: 25 },
  );
});

/** Number of interleavings; `GC_INTERLEAVINGS=10000` runs the complete proof, which takes minutes. */
const INTERLEAVINGS = Number(process.env.GC_INTERLEAVINGS ?? (isFullTier() ? 400 : 50));

test('guarantee 27: row GC aware of live clients: one pin, step by step against condemning and sweeping', async () => {
  const VERSION = '1.0.0';
  const byStep = fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 9 })), { minLength: 4, maxLength: 40 });
  await assertProperty(
    fc.asyncProperty(byStep, async (order) => {
      expect(await play([{ pin: VERSION }, 'collects'], order, [VERSION])).toEqual([]);
    }),
    { numRuns: INTERLEAVINGS, quickRuns: INTERLEAVINGS },
  );
}, 1_200_000);

test('guarantee 27: the same play finds the fault of a pin that does not announce its action', async () => {
  // The pin reads the state, a collection condemns and sweeps, then the pin is made. The number of acts of the read
  // may change, so several are tried.
  const overtaken = async (careless: boolean) => {
    const lost: string[][] = [];
    for (let acts = 1; acts <= 6; acts += 1)
      lost.push(
        await play(
          [{ pin: '1.0.0', careless }, 'collects'],
          [
            [0, acts],
            [1, 500],
          ],
        ),
      );
    return new Set(lost.flat());
  };
  expect(await overtaken(true)).toEqual(new Set(['1.0.0 of c0']));
  expect(await overtaken(false)).toEqual(new Set());
});
