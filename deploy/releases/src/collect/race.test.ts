import fc from 'fast-check';
import type { Revision } from '../documents/revision';
import { buildIdOf, buildKeys, type Build } from '../documents/build';
import { openBuilds } from '../publish/builds';
import { encode } from '../documents/json';
import { digestOf, sha256, sri384 } from '../documents/build';
import { ReleaseError } from '../errors';
import type { Storage } from '../storage/port';
import { openCollection } from './collection';
import { resurrect, takeIntoUse } from './states';
import type { CollectRules } from './rules';

type Kept = Map<string, Buffer>;

/** A store in memory, as one of those who use it sees it: `step` decides when each of its acts comes about. */
function memory(kept: Kept, step: () => Promise<void>): Storage {
  return {
    async createIfAbsent(key, bytes) {
      await step();
      if (kept.has(key)) return 'exists';
      kept.set(key, Buffer.from(bytes));
      return 'created';
    },
    async get(key) {
      await step();
      return kept.get(key);
    },
    async list(prefix) {
      await step();
      return [...kept.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
    async putDerived(key, bytes) {
      await step();
      kept.set(key, Buffer.from(bytes));
    },
    setAside: () => Promise.resolve(false),
    async remove(key) {
      await step();
      kept.delete(key);
    },
  };
}

/** Everything that could be waited for takes no time at all: what is left is the order of things. */
const AT_ONCE: CollectRules = {
  ...{ revisions: 1, revisionsMs: 0, horizonMs: 0, youngMs: 0, waitMs: 0, blobMs: 0 },
  holdMs: 1_000_000,
};

const VERSIONS = ['1.0.0', '1.1.0'];

function buildOf(version: string): { build: Build; files: Map<string, Buffer> } {
  const files = new Map(['manifest.json', 'page.js'].map((path) => [path, Buffer.from(`${path} of ${version}`)]));
  const list = [...files].map(([path, bytes]) => ({
    ...{ path, size: bytes.length, sha256: sha256(bytes), sri384: sri384(bytes), type: 'text/javascript' },
  }));
  const build: Build = {
    ...{ schema: 'parola/build@1', unit: 'wallets', version, buildId: buildIdOf(list), createdAt: 0, kind: 'remote' },
    ...{ publisher: 'squad', source: {}, files: list },
    manifest: { file: 'manifest.json', digest: digestOf(files.get('manifest.json') ?? '') },
  };
  return { build, files };
}

function revisionOf(channel: string, rev: number, version: string): Revision {
  const { buildId } = buildOf(version).build;
  return {
    ...{ schema: 'parola/channel-revision@3', channel, rev, prev: '', commitId: `${channel}-${rev}`, at: 0 },
    ...{
      actor: 'maria',
      reason: '',
      op: { kind: 'pin', units: ['wallets'] },
      compat: { shell: '1.0.0', findings: [] },
    },
    pins: { wallets: { stable: { version, buildId } } },
  };
}

/** Somebody who acts: a pin of a version on a channel of its own, or collections, one after the other. */
type Actor = { pin: string; careless?: boolean } | 'collects';
const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc.record({ pin: fc.constantFrom(...VERSIONS) }),
  fc.constant('collects' as const),
);
/** Whose turn it is, and for how many acts: long ones let the others be overtaken by a whole collection. */
const turns = fc.array(
  fc.tuple(fc.nat(3), fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 20, max: 90 }))),
  {
    maxLength: 16,
  },
);

/** Lets them act in this order, then whoever is left one after the other; says which pins were made whose build is not there. */
async function play(actors: readonly Actor[], order: readonly (readonly [number, number])[]): Promise<string[]> {
  const kept: Kept = new Map();
  for (const version of VERSIONS) {
    const { build, files } = buildOf(version);
    for (const [path, bytes] of files) kept.set(buildKeys.file('wallets', version, path), bytes);
    kept.set(buildKeys.build('wallets', version), encode(build));
  }
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
      counts: { read: () => Promise.resolve([]) },
    });
  };
  async function pin(storage: Storage, version: string, channel: string, careless: boolean): Promise<void> {
    const item = { unit: 'wallets', version } as const;
    const use = { id: channel, actor: 'maria', why: 'pin', at: 1000 };
    // One that does not say what it is about to do looks, and is overtaken.
    if (careless) await resurrect(storage, item, use);
    else await takeIntoUse(storage, [item], use);
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
        // Only a refusal is an end.
        if (!(error instanceof ReleaseError)) throw error;
      })
      .finally(() => ended.add(at));
  });
  const aMoment = () => new Promise((resolve) => setImmediate(resolve));
  /** One act of somebody, who may still be thinking about it; false when he has ended. */
  async function go(at: number): Promise<boolean> {
    while (waiting[at]?.length === 0 && !ended.has(at)) await aMoment();
    const next = waiting[at]?.shift();
    next?.();
    await aMoment();
    return next !== undefined;
  }
  for (const [at, acts] of order) for (let act = 0; act < acts && (await go(at)); act += 1);
  for (const at of actors.keys()) while (await go(at));
  await Promise.all(going);
  // However it went: what is pinned now is there, and stays there.
  const storage = memory(kept, () => Promise.resolve());
  await collects(storage);
  return [...heads].flatMap(([channel, { pins }]) => {
    const version = pins.wallets?.stable.version ?? '';
    return kept.has(buildKeys.file('wallets', version, 'page.js')) ? [] : [`${version} of ${channel}`];
  });
}

test('27: whatever the order, a pin that races collections is refused or its build is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actor, { minLength: 1, maxLength: 3 }), turns, async (actors, order) => {
      expect(await play([...actors, 'collects'], order)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('27: the same play finds the fault of a pin that does not say what it is about to do', async () => {
  const careless: Actor[] = [{ pin: '1.0.0', careless: true }, 'collects'];
  // It looks, a collection condemns and sweeps, it pins.
  expect(
    await play(careless, [
      [0, 1],
      [1, 500],
    ]),
  ).toEqual(['1.0.0 of c0']);
  expect(
    await play(
      [{ pin: '1.0.0' }, 'collects'],
      [
        [0, 2],
        [1, 500],
      ],
    ),
  ).toEqual([]);
});
