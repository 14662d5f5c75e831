import { join } from 'node:path';
import { bucketOf, matches, releaseSnapshotSchema } from '@parola/contract';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, productionOf } from '../testing/wallets-channel';
import { createCollector } from '../rollout/collector';
import { MINUTE_MS, openCountReader, openCountWriter } from '../rollout/session-counts';
import { createGuard, GUARD_ACTOR, type GuardNews } from './guard';

/** Tests of the guard with a common canary of the shell and a remote. The tests move the clock. */
let bench: Bench;
let clock = Date.UTC(2026, 0, 5, 8, 0, 0);
const now = () => clock;
const { start } = productionOf(() => bench);

beforeEach(async () => {
  bench = await openWalletsBench({ now });
  await bench.publishShell('2.0.0');
  await start();
  await bench.registry.canary([named('shell', '2.0.0'), named('wallets', '1.1.0')], {
    channel: 'production',
    reason: 'try it',
    weightBp: 5000,
    plan: [
      { percent: 50, minSessions: 100, minMinutes: 1 },
      { percent: 100, minSessions: 0, minMinutes: 0 },
    ],
  });
});
afterEach(() => bench.remove());

const folder = () => join(bench.dir, '..', 'telemetry');

/** `count` devices open the page in the arms that the front door assigns, and report their shell. */
async function visit(
  count: number,
  fails: (arm: 'canary' | 'stable') => boolean,
  starts: (arm: 'canary' | 'stable') => boolean = () => true,
): Promise<void> {
  const collector = createCollector({ channel: 'production', key: Buffer.alloc(32, 1), now });
  const served = await bench.registry.snapshot('production');
  const { canary } = served?.snapshot.shell ?? {};
  const canarySnapshot: unknown = JSON.parse(served?.canary?.payload ?? '{}');
  if (!served || !canary || !matches(releaseSnapshotSchema, canarySnapshot)) throw new Error('no canary is served');
  for (let n = 0; n < count; n += 1) {
    const device = `device-${n}`;
    const isCanary = (await bucketOf(canary.seed, device)) < canary.weightBp;
    if (!starts(isCanary ? 'canary' : 'stable')) continue;
    const release = isCanary ? canarySnapshot : served.snapshot;
    const rollout = { units: ['shell', 'wallets'] as const, isMine: isCanary, ...canary };
    const receipt = await collector.issue({ rev: release.rev, device }, release, rollout);
    const error = { kind: 'runtime', fingerprint: 'UNCAUGHT:1' } as const;
    collector.accept({
      receipt,
      builds: { shell: release.shell.version, wallets: isCanary ? '1.1.0' : '1.0.0' },
      units: [
        fails(isCanary ? 'canary' : 'stable')
          ? { unit: 'shell', state: 'error', error }
          : { unit: 'shell', state: 'loaded' },
        { unit: 'wallets', state: 'mounted' },
      ],
    });
  }
  await openCountWriter(folder(), now).append(collector.drain());
  clock += 2 * MINUTE_MS;
}
async function look(): Promise<GuardNews[]> {
  const registry = await bench.open({ actor: GUARD_ACTOR, now });
  const news: GuardNews[] = [];
  const report = (one: GuardNews) => void news.push(one);
  await createGuard({ registry, counts: openCountReader(folder()), mode: () => 'on', report, now })();
  return news;
}
const head = () => bench.registry.head('production');

test('guarantee 20: a shell that fails is taken back by the guard, with the remotes of its group', async () => {
  await visit(400, (arm) => arm === 'canary');
  await look();
  const revision = await head();
  expect(revision).toMatchObject({
    actor: GUARD_ACTOR,
    op: { kind: 'auto-rollback', units: ['shell', 'wallets'] },
    reason: expect.stringMatching(/^shell-wallets \(shell 2\.0\.0\): canary \d+ of \d+ sessions failed/),
  });
  expect(revision?.pins.shell).toEqual({ stable: { version: '1.0.0', buildId: expect.any(String) } });
  expect(revision?.pins.wallets?.canary).toBeUndefined();
  expect((await bench.registry.snapshot('production'))?.canary).toBeUndefined();
});

test('guarantee 20: a shell that does not start reports nothing, and a person is alerted', async () => {
  await visit(
    400,
    () => false,
    (arm) => arm === 'stable',
  );
  expect(await look()).toEqual([
    expect.objectContaining({ group: 'shell-wallets', act: 'alarm', why: expect.stringContaining('0 sessions') }),
  ]);
  expect((await head())?.pins.shell?.canary?.weightBp).toBe(5000);
});

/** `count` known devices of an arm report through the front door that the shell did not start. */
async function deadOn(count: number, arm: 'canary' | 'stable'): Promise<void> {
  const revision = await head();
  const version = arm === 'canary' ? '2.0.0' : '1.0.0';
  const row = {
    at: Math.floor(clock / MINUTE_MS) * MINUTE_MS,
    channel: 'production',
    rev: revision?.rev ?? 0,
    unit: 'shell',
  };
  await openCountWriter(folder(), now).append([
    { ...row, version, arm, sessions: count, failed: count, loadFailed: count, errors: count },
  ]);
}

test('guarantee 20: a shell that does not start on five devices is taken back at once, with the remotes of its group; on four it is not', async () => {
  await deadOn(4, 'canary');
  await look();
  expect((await head())?.op.kind).toBe('canary');
  await deadOn(1, 'canary');
  const news = await look();
  expect(news).toEqual([expect.objectContaining({ act: 'rolled-back' })]);
  expect(await head()).toMatchObject({
    actor: GUARD_ACTOR,
    op: { kind: 'auto-rollback', units: ['shell', 'wallets'] },
    reason: expect.stringContaining('shell 2.0.0): its code could not be loaded on 5 devices'),
  });
  expect((await head())?.pins.shell?.canary).toBeUndefined();
  await deadOn(50, 'canary');
  expect(await look()).toEqual([]);
});

test('guarantee 20: where the stable shell does not start, with its canary or alone, a person is alerted and no action is taken', async () => {
  // Usual failures before the canary.
  await openCountWriter(folder(), now).append([
    {
      ...{ at: clock - MINUTE_MS, channel: 'production', rev: 1, unit: 'shell', version: '1.0.0', arm: 'stable' },
      ...{ sessions: 2000, failed: 4, loadFailed: 0, errors: 4 },
    },
  ]);
  await visit(
    60,
    () => false,
    (arm) => arm === 'canary',
  );
  await deadOn(30, 'stable');
  clock += 2 * MINUTE_MS;
  expect(await look()).toEqual([
    expect.objectContaining({ act: 'alarm', why: expect.stringContaining('the stable build fails more than before') }),
  ]);
  await deadOn(30, 'canary');
  expect(await look()).toEqual([
    expect.objectContaining({ act: 'alarm', why: expect.stringContaining('both builds does not load') }),
  ]);
  expect((await head())?.op.kind).toBe('canary');
});

test('guarantee 20: a shell that fares well goes on to the next step of its ramp, for the same players', async () => {
  const seed = (await head())?.pins.shell?.canary?.seed;
  await visit(400, () => false);
  await look();
  const canary = { weightBp: 10_000, seed };
  expect(await head()).toMatchObject({ actor: GUARD_ACTOR, pins: { shell: { canary }, wallets: { canary } } });
});

test('guarantee 18: a device that comes with receipts of both arms is a session of the first one alone', async () => {
  const collector = createCollector({ channel: 'production', key: Buffer.alloc(32, 1), now });
  const served = await bench.registry.snapshot('production');
  const canarySnapshot: unknown = JSON.parse(served?.canary?.payload ?? '{}');
  if (!served || !matches(releaseSnapshotSchema, canarySnapshot)) throw new Error('no canary is served');
  const visit = { rev: served.snapshot.rev, device: 'device-1' };
  const stable = await collector.issue(visit, served.snapshot);
  const rollout = { units: ['shell', 'wallets'] as const, isMine: true, seed: 's', weightBp: 5000 };
  const canary = await collector.issue(visit, canarySnapshot, rollout);
  const error = { kind: 'load', fingerprint: 'LIFE-001:1' } as const;
  collector.accept({ receipt: stable, builds: {}, units: [{ unit: 'shell', state: 'loaded' }] });
  collector.accept({
    receipt: canary,
    builds: {},
    units: [{ unit: 'shell', state: 'error', error }],
    vitals: { unit: 'shell', lcpMs: 60_000 },
  });
  expect(collector.drain()).toEqual([
    expect.objectContaining({ version: '1.0.0', arm: 'stable', sessions: 1, failed: 0, loadFailed: 0, errors: 0 }),
  ]);
  expect(collector.totals()).toHaveLength(1);
});

test('guarantee 18: a repeated report of a counted session adds nothing to the counts', async () => {
  const collector = createCollector({ channel: 'production', key: Buffer.alloc(32, 1), now });
  const served = await bench.registry.snapshot('production');
  if (!served) throw new Error('nothing is served');
  const receipt = await collector.issue({ rev: served.snapshot.rev, device: 'device-1' }, served.snapshot);
  collector.accept({ receipt, builds: {}, units: [{ unit: 'shell', state: 'loaded' }] });
  expect(collector.drain()).toHaveLength(1);
  collector.accept({ receipt, builds: {}, units: [{ unit: 'shell', state: 'loaded' }], vitals: { unit: 'shell' } });
  expect(collector.drain()).toEqual([]);
});
