import { join } from 'node:path';
import { FAIL_POINTS } from '../ground/fail-point';
import { named, openBench, remoteFiles, writeFiles, type Bench } from './fixtures';

/**
 * The interrupted act: a publication of a build folder, or a pin with a commit id, at the nth pass of a fail point.
 */
export interface Interrupted {
  verb: 'publish' | 'pin';
  point: string;
  nth: string;
  subject: string;
}

// A build has three files: creations 1–3 are blobs, 4 is the reservation, 5–7 are the files, 8 says what was verified,
// 9 is the record.
const creations = ['create:begun', 'create:done'].flatMap((point) =>
  ['1', '4', '6', '8', '9'].map((nth): [string, string] => [point, nth]),
);
const publishPoints = [
  ...FAIL_POINTS.publish.map((point): [string, string] => [point, '1']),
  ['publish:file', '2'] as [string, string],
  ...creations,
];

// A pin creates the index entry of the previous revision's commit id, its hold on the build, and the revision, in
// this order. Then it puts the mark of the index and the two files of the snapshot.
const pinPoints = [
  ...FAIL_POINTS.commit.map((point): [string, string] => [point, '1']),
  ...FAIL_POINTS.storage.flatMap((point): [string, string][] => [
    [point, '1'],
    [point, '2'],
    [point, '3'],
  ]),
];

const production = { channel: 'production', reason: 'because' };

/**
 * Tests the store after an interruption at each fail point. `interrupt` interrupts the act, `ended` examines the
 * store at the end.
 */
export function describeInterruptions(
  interrupt: (bench: Bench, interrupted: Interrupted) => Promise<void>,
  ended?: (bench: Bench) => Promise<void>,
): void {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench();
  });
  afterEach(() => bench.remove());

  test.each(publishPoints)(
    'a publisher, at %s (%s), leaves nothing or everything, and the next one succeeds',
    async (point, nth) => {
      const folder = await writeFiles(join(bench.dir, '../build'), remoteFiles('wallets', '1.0.0'));
      await interrupt(bench, { verb: 'publish', point, nth, subject: folder });

      const exists = (await bench.registry.build('wallets', '1.0.0')) !== undefined;
      expect(exists).toBe(point === 'publish:built' || (point === 'create:done' && nth === '9'));
      if (exists) expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);

      expect((await bench.registry.publish(folder, { unit: 'wallets' })).created).toBe(!exists);
      expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
      await ended?.(bench);
    },
  );

  test.each(pinPoints)('a pin, at %s (%s), is made once by its repetition, and served', async (point, nth) => {
    await bench.publishShell('1.0.0');
    await bench.publishRemote('wallets', '1.0.0');
    await bench.publishRemote('wallets', '1.1.0');
    await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], production);
    await interrupt(bench, { verb: 'pin', point, nth, subject: 'commit-0002' });

    // The next reader serves the committed state, before the pin is repeated.
    const isBefore =
      point === 'commit:prepared' ||
      point === 'create:begun' ||
      (point === 'create:done' && nth !== '3') ||
      (point.startsWith('put:') && nth === '1');
    const rev = isBefore ? 1 : 2;
    const reader = await bench.open();
    expect((await reader.snapshot('production'))?.snapshot.rev).toBe(rev);
    expect(await reader.verify({ channel: 'production' })).toEqual([]);

    const { revision, changed, served } = await bench.registry.pin([named('wallets', '1.1.0')], {
      ...production,
      commitId: 'commit-0002',
    });
    expect({ rev: revision.rev, changed, served: served.snapshot.rev }).toEqual({
      rev: 2,
      changed: rev === 1,
      served: 2,
    });
    expect((await bench.registry.revisions('production')).map((made) => made.rev)).toEqual([1, 2]);
    expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
    await ended?.(bench);
  });
}
