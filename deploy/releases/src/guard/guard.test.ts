import { join } from 'node:path';
import { verifySnapshot } from '../snapshot/verify-snapshot';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, productionOf } from '../testing/wallets-channel';
import { createCollector, type Collector } from '../rollout/collector';
import { MINUTE_MS, openCountReader, openCountWriter } from '../rollout/session-counts';
import { CALLS } from '@parola/release-api';
import { log } from '../cli/channel-verbs';
import { actText, openActWriter, readGuardActs } from './guard-acts';
import { createGuard, GUARD_ACTOR, type GuardMode, type GuardNews } from './guard';
import { channelHealth, rolloutViews } from './rollout-views';

/**
 * Guarantee 20 (`store-proofs.cjs`) on a real registry: the guard reacts to reports of pages. The tests move the
 * clock.
 */
let bench: Bench;
let clock: number;
let news: GuardNews[];
let keys: string[];
let collector: Collector;
let devices: number;
const production = productionOf(() => bench);
const START = Date.UTC(2026, 0, 5, 8, 0, 0);
const now = () => clock;

beforeEach(async () => {
  clock = START;
  news = [];
  keys = [];
  devices = 0;
  bench = await openWalletsBench({ now });
  await bench.publishRemote('lobby', '1.1.0');
  await production.start();
  collector = createCollector({ channel: 'production', key: Buffer.alloc(32, 1), now });
});
afterEach(() => bench.remove());

const folder = () => join(bench.dir, '..', 'telemetry');
const canary = (weightBp: number) =>
  bench.registry.canary(named('wallets', '1.1.0'), { channel: 'production', reason: 'try it', weightBp });

async function snapshot() {
  const served = await bench.registry.snapshot('production');
  if (!served) throw new Error('nothing is served');
  const verified = await verifySnapshot(served.signed, {
    keys: await bench.registry.publicKeys(),
    channel: 'production',
  });
  if (!verified.ok) throw new Error(verified.why);
  return verified.snapshot;
}
interface Fates {
  /** Kind of a session's failure by arm and number; undefined: no failure. */
  fails?: (arm: 'canary' | 'stable', n: number) => 'load' | 'mount' | undefined;
  /** Alters a receipt in transit. */
  altered?: (receipt: string) => string;
  version?: (version: string) => string;
}
/** `count` new devices open the page and report its fate. */
async function visit(
  count: number,
  { fails = () => undefined, altered = (same) => same, version = (same) => same }: Fates = {},
) {
  const release = await snapshot();
  for (let n = 0; n < count; n += 1) {
    devices += 1;
    const receipt = await collector.issue({ rev: release.rev, device: `device-${devices}` }, release);
    const { units } = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString());
    const kind = fails(units.wallets.canary ? 'canary' : 'stable', devices);
    collector.accept({
      receipt: altered(receipt),
      builds: { wallets: version(units.wallets.v) },
      units: [
        {
          unit: 'wallets',
          state: kind ? 'error' : 'mounted',
          ...(kind && { error: { kind, fingerprint: 'VIEW-001:1' } }),
        },
      ],
    });
  }
  await openCountWriter(folder(), now).append(collector.drain());
}
async function guard(mode: GuardMode = 'on') {
  const registry = await bench.open({ actor: GUARD_ACTOR, now });
  return createGuard({
    registry,
    counts: openCountReader(folder()),
    mode: () => mode,
    report: (one, key) => {
      news.push(one);
      keys.push(key);
    },
    now,
  });
}
const minutes = (count: number) => (clock += count * MINUTE_MS);
const head = async () => {
  const revision = await bench.registry.head('production');
  if (!revision) throw new Error('no revision');
  return revision;
};
const autos = async () =>
  (await bench.registry.revisions('production')).filter(({ op }) => op.kind === 'auto-rollback');

test('guarantee 20: a canary that fails is ended by a revision of the guard with the counts in it, once', async () => {
  await canary(2000);
  const look = await guard();
  minutes(1);
  await visit(400, { fails: (arm, n) => (arm === 'canary' && n % 2 === 0 ? 'mount' : undefined) });
  minutes(2);
  await look();
  expect(await head()).toMatchObject({
    op: { kind: 'auto-rollback', units: ['wallets'] },
    actor: 'guard@fisher-1',
    reason: expect.stringMatching(
      /^wallets 1\.1\.0: canary \d+ of \d+ sessions failed \(.* %\), stable 0 of \d+ \(0 %\)$/,
    ),
  });
  expect((await head()).pins.wallets).toMatchObject({ stable: { version: '1.0.0' } });
  expect((await head()).pins.wallets?.canary).toBeUndefined();
  // A second guard and a restarted one find the act done.
  await Promise.all([look(), (await guard())()]);
  expect(await autos()).toHaveLength(1);
  expect(news).toEqual([expect.objectContaining({ channel: 'production', act: 'rolled-back' })]);
});

test('guarantee 20: a knowing return of the build is not overruled; a new rollout is watched again', async () => {
  await canary(2000);
  const { rev } = await head();
  const look = await guard();
  const fails: Fates = { fails: (arm) => (arm === 'canary' ? 'mount' : undefined) };
  await visit(400, fails);
  minutes(2);
  await look();
  await bench.registry.rollback({ channel: 'production', reason: 'we want it', to: rev });
  await visit(400, fails);
  minutes(2);
  await look();
  await (
    await guard()
  )();
  expect((await head()).pins.wallets?.canary?.version).toBe('1.1.0');
  expect(await autos()).toHaveLength(1);
  await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'enough' }, { channel: 'production' });
  await canary(2000);
  await visit(400, fails);
  minutes(2);
  await look();
  expect(await autos()).toHaveLength(2);
});

test('guarantee 20: code that does not load on five devices ends it before the minute is over; on four it does not', async () => {
  await canary(5000);
  const look = await guard();
  let failed = 0;
  const first = (most: number): Fates => ({
    fails: (arm) => (arm === 'canary' && failed < most && ++failed ? 'load' : undefined),
  });
  await visit(20, first(4));
  await look();
  expect(await autos()).toHaveLength(0);
  await visit(20, first(5));
  await look();
  expect((await autos())[0]?.reason).toMatch(/loaded on 5 devices: canary 5 of \d+ sessions/);
});

test('guarantee 20: in the first minute too: failures of both builds are for a person', async () => {
  await canary(5000);
  const look = await guard();
  await visit(60, { fails: () => 'load' });
  await look();
  expect(await autos()).toHaveLength(0);
  expect(news).toEqual([expect.objectContaining({ act: 'alarm', why: expect.stringContaining('both builds') })]);
});

test('guarantee 20: where the stable build fails as well the guard only alerts a person', async () => {
  await visit(3000);
  minutes(10);
  await canary(5000);
  const look = await guard();
  await visit(400, { fails: (arm, n) => (arm === 'canary' || n % 4 === 0 ? 'mount' : undefined) });
  minutes(2);
  await look();
  await look();
  expect(await autos()).toHaveLength(0);
  expect(news).toEqual([expect.objectContaining({ act: 'alarm', why: expect.stringContaining('both builds fail') })]);
  const common = { registry: bench.registry, counts: openCountReader(folder()), channel: 'production', now: clock };
  expect(await rolloutViews({ ...common, mode: 'on' })).toEqual([expect.objectContaining({ verdict: 'alarm' })]);
});

test('guarantee 20: forged receipts, previews and other builds count for nothing', async () => {
  await canary(5000);
  const look = await guard();
  const all: Fates = { fails: () => 'load' };
  await visit(200, { ...all, altered: (receipt) => `${receipt.slice(0, -4)}AAAA` });
  await visit(200, { ...all, version: () => '1.2.0' });
  minutes(3);
  await look();
  expect(await autos()).toHaveLength(0);
  expect(collector.totals()).toEqual([]);
});

test('guarantee 20: a flood of failures brings about one way back, and no more', async () => {
  await canary(5000);
  const look = await guard();
  await visit(1500, { fails: (arm) => (arm === 'canary' ? 'load' : undefined) });
  for (let round = 0; round < 5; round += 1) {
    minutes(1);
    await look();
  }
  expect(await autos()).toHaveLength(1);
});

test('guarantee 20: a dry run reports its action, once, and takes none; switched off it reports none', async () => {
  await canary(5000);
  await visit(400, { fails: (arm) => (arm === 'canary' ? 'mount' : undefined) });
  minutes(2);
  await (
    await guard('off')
  )();
  expect(news).toEqual([]);
  const look = await guard('dry');
  await look();
  await look();
  expect(news).toEqual([expect.objectContaining({ act: 'would-roll-back' })]);
  expect(await autos()).toHaveLength(0);
});

test('guarantee 20: the verdict of a dry run is kept once over a restart of the guard, and stays when the canary has ended', async () => {
  await canary(5000);
  await visit(400, { fails: (arm) => (arm === 'canary' ? 'mount' : undefined) });
  minutes(2);
  for (const look of [await guard('dry'), await guard('dry')]) await look();
  expect(news).toHaveLength(2);
  const problems: unknown[] = [];
  for (const [index, one] of news.entries())
    await openActWriter(folder(), (error) => problems.push(error))(one, keys[index] ?? '');
  await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'enough' }, { channel: 'production' });
  expect(problems).toEqual([]);
  expect(await readGuardActs(folder(), 'staging')).toEqual([]);
  const acts = await readGuardActs(folder(), 'production');
  expect(acts).toMatchObject([{ at: clock, rev: 2, group: 'wallets', act: 'would-roll-back' }]);
  const words = /would have ended the canary wallets: wallets 1\.1\.0: canary \d+ of \d+ sessions failed/;
  expect(acts.map(actText)).toEqual([expect.stringMatching(words)]);
  const registry = await bench.open({ now });
  const { lines } = await log(registry, { channel: 'production' });
  expect(lines).toContainEqual(expect.stringMatching(/^! 2026-01-05 .* the guard of production would have ended the/));
  const later = await log(registry, { channel: 'production', limit: '1' });
  expect(later.lines.join('\n')).not.toContain('would have');
});

test('guarantee 20: a refusal for one canary does not keep the guard from ending another', async () => {
  await canary(5000);
  await bench.registry.canary(named('lobby', '1.1.0'), { channel: 'production', reason: 'try it', weightBp: 5000 });
  const registry = await bench.open({ actor: GUARD_ACTOR, now });
  const refusing = {
    ...registry,
    autoRollback: async (...[rollout, options]: Parameters<typeof registry.autoRollback>) => {
      if (rollout.group === 'lobby') throw new Error('the disk is full');
      return registry.autoRollback(rollout, options);
    },
  };
  const rows = ['lobby', 'wallets'].map((unit) => ({
    ...{ at: clock, channel: 'production', rev: 3, unit, version: '1.1.0', arm: 'canary' as const },
    ...{ sessions: 10, failed: 10, loadFailed: 10, errors: 10 },
  }));
  await openCountWriter(folder(), now).append(rows);
  const parts = { counts: openCountReader(folder()), mode: () => 'on' as const, now };
  const look = createGuard({ ...parts, registry: refusing, report: (one) => void news.push(one) });
  await expect(look()).rejects.toThrow('the disk is full');
  expect(news).toEqual([expect.objectContaining({ act: 'rolled-back', group: 'wallets' })]);
  const { pins } = await head();
  expect([pins.wallets?.canary, pins.lobby?.canary?.version]).toEqual([undefined, '1.1.0']);
});

test('guarantee 20: it reports only its own acts', async () => {
  await canary(5000);
  await visit(400, { fails: (arm) => (arm === 'canary' ? 'mount' : undefined) });
  minutes(2);
  await Promise.all([(await guard())(), (await guard())()]);
  expect(await autos()).toHaveLength(1);
  expect(news).toHaveLength(1);
});

/** A registry whose head has a plan for the canary of the wallets, as the start of a ramp writes it. */
async function withPlan(paused?: string) {
  const registry = await bench.open({ actor: GUARD_ACTOR, now });
  const plan = [100, 500, 2500, 10_000].map((weightBp) => ({ weightBp, minSessions: 10, minMinutes: 5 }));
  return {
    ...registry,
    head: async (channel: string) => {
      const revision = await registry.head(channel);
      const seed = revision?.pins.wallets?.canary?.seed ?? '';
      const rollout = { startedRev: 2, startedAt: START, seed, plan, ...(paused && { paused: { why: paused } }) };
      return revision && { ...revision, rollouts: { wallets: rollout } };
    },
  };
}
const shareNow = async () => (await head()).pins.wallets?.canary?.weightBp;

test('a ramp goes on when its step has been seen long and often enough, one step at a time, and not while it is paused', async () => {
  await canary(100);
  const parts = {
    counts: openCountReader(folder()),
    mode: () => 'on' as const,
    report: (one: GuardNews) => void news.push(one),
    now,
  };
  const look = createGuard({ ...parts, registry: await withPlan() });
  await visit(400);
  minutes(6);
  await visit(100);
  await look();
  expect(await shareNow()).toBe(100);
  await visit(1500);
  minutes(2);
  await createGuard({ ...parts, registry: await withPlan('the weekend') })();
  expect(await shareNow()).toBe(100);
  await createGuard({ ...parts, mode: () => 'back', registry: await withPlan() })();
  expect(await shareNow()).toBe(100);
  await look();
  await look();
  expect(await shareNow()).toBe(500);
  expect(await head()).toMatchObject({ actor: GUARD_ACTOR, op: { kind: 'canary', units: ['wallets'] } });
  // No session of the second step has been counted yet.
  minutes(6);
  await look();
  expect(await shareNow()).toBe(500);
  const { seed } = (await head()).pins.wallets?.canary ?? {};
  expect(seed).toBe('production/wallets/2');
});

test("the HTTP API's rollout and health have their shape", async () => {
  await canary(5000);
  await visit(100, { fails: (arm, n) => (arm === 'canary' && n % 9 === 0 ? 'mount' : undefined) });
  minutes(2);
  const common = { counts: openCountReader(folder()), channel: 'production', now: now() };
  const [view, ...others] = await rolloutViews({ ...common, registry: await withPlan(), mode: 'on' });
  expect(others).toEqual([]);
  expect(view).toMatchObject({ group: 'wallets', percent: 50, units: [{ unit: 'wallets', version: '1.1.0' }] });
  expect((view?.canary.sessions ?? 0) + (view?.control.sessions ?? 0)).toBe(100);
  expect(CALLS.channel.answer.shape.rollouts.safeParse([view]).success).toBe(true);
  expect(
    CALLS.health.answer.safeParse(await channelHealth({ ...common, registry: bench.registry, mode: 'on' })).success,
  ).toBe(true);
});
