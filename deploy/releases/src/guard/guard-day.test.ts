import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CALLS } from '@parola/release-api';
import { list } from '../cli/build-verbs';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import { openAlarmWriter, readAlarms } from './alarms';
import { MINUTE_MS, openCountReader, openCountWriter } from '../rollout/session-counts';
import { createGuard, GUARD_ACTOR, type GuardNews } from './guard';
import { channelHealth, rolloutViews } from './rollout-views';

/** At 100 % no stable build serves at the same time, so a build is compared with the day before. */
let bench: Bench;
let clock: number;
let news: GuardNews[];
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const now = () => clock;
const { start, pinWallets } = productionOf(() => bench);

beforeEach(async () => {
  // Close to the real time, which the command line uses.
  clock = Date.now() - DAY_MS - 10 * MINUTE_MS;
  news = [];
  bench = await openWalletsBench({ now });
  await start();
});
afterEach(() => bench.remove());

const folder = () => join(bench.dir, '..', 'telemetry');
const counts = () => openCountReader(folder());
const headNow = async () => {
  const head = await bench.registry.head('production');
  if (!head) throw new Error('no revision');
  return head;
};
/** Adds sessions of the wallets' stable build in the present minute. */
async function sessions(count: number, failed: number, more: object = {}): Promise<void> {
  const { rev, pins } = await headNow();
  const version = pins.wallets?.stable.version ?? '';
  const at = Math.floor(clock / MINUTE_MS) * MINUTE_MS;
  const row = { at, channel: 'production', rev, unit: 'wallets', version, arm: 'stable' as const, loadFailed: 0 };
  await openCountWriter(folder(), now).append([{ ...row, sessions: count, failed, errors: failed, ...more }]);
}
async function look(mode: 'on' | 'dry' | 'off' = 'on'): Promise<void> {
  const registry = await bench.open({ actor: GUARD_ACTOR, now });
  const problems: unknown[] = [];
  const onAlarms = openAlarmWriter(folder(), (error) => problems.push(error), now);
  const report = (one: GuardNews) => void news.push(one);
  const guard = createGuard({ registry, counts: counts(), mode: () => mode, report, onAlarms, now });
  await guard();
  await guard();
  expect(problems).toEqual([]);
}
/** Waits for the guard's record, which is written after its check. */
async function reads(expected: object): Promise<void> {
  while (!isDeepStrictEqual(await readAlarms(folder(), 'production', clock), expected)) await setTimeout(5);
}
/**
 * Serves the other build to all players on the next day at the same time. `before` and `after`: failures of 1000
 * sessions on each day.
 */
async function nextDay(before: number, after: number): Promise<void> {
  clock += 2 * MINUTE_MS;
  await sessions(1000, before);
  clock += DAY_MS - MINUTE_MS;
  await pinWallets('1.1.0');
  clock += MINUTE_MS;
  await sessions(1000, after);
  clock += 2 * MINUTE_MS;
}

test('guarantee 20: a build of all players that fails more than the day before raises one alert, and no action is taken', async () => {
  await nextDay(5, 40);
  const { rev } = await headNow();
  await look();
  const why =
    'wallets 1.1.0: 40 of 1000 sessions failed (4 %), before it 5 of 1000 in the same hours of the day before (0.5 %)';
  expect(news).toEqual([{ at: clock, rev, channel: 'production', group: 'wallets', act: 'day-alarm', why }]);
  expect((await headNow()).rev).toBe(rev);
});

test('guarantee 20: a build as good as the day before raises no alert; a guard that is off reports none', async () => {
  await nextDay(40, 45);
  await look();
  expect(news).toEqual([]);
  await sessions(1000, 900);
  clock += 2 * MINUTE_MS;
  await look('off');
  expect(news).toEqual([]);
  await look('dry');
  expect(news).toHaveLength(1);
});

test('guarantee 20: a day later it is itself the usual one, and the start of a channel has no day before', async () => {
  await sessions(1000, 500);
  clock += 2 * MINUTE_MS;
  await look();
  await nextDay(5, 5);
  clock += DAY_MS;
  await sessions(1000, 500);
  clock += 2 * MINUTE_MS;
  await look();
  expect(news).toEqual([]);
});

test('guarantee 20: other changes of the channel do not begin its day anew, and a build that is taken back is compared with the former common one', async () => {
  await nextDay(5, 5);
  for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
    await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 + index });
    await bench.registry.make({ kind: 'abort', group: 'wallets', reason: version }, { channel: 'production' });
  }
  await sessions(1000, 100);
  clock += 2 * MINUTE_MS;
  await look();
  expect(news).toEqual([expect.objectContaining({ act: 'day-alarm', why: expect.stringContaining('105 of 2000') })]);
});

test('guarantee 20: at 100 % of a ramp failures are for a person; those from when both builds had players end it', async () => {
  const arm = (version: string, which: 'canary' | 'stable') => ({ version, arm: which });
  clock += 2 * MINUTE_MS;
  await sessions(1000, 5);
  clock += DAY_MS - 10 * MINUTE_MS;
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 5000 });
  await sessions(500, 2, arm('1.1.0', 'canary'));
  await sessions(500, 2, arm('1.0.0', 'stable'));
  clock += 2 * MINUTE_MS;
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 10_000 });
  await sessions(1000, 100, arm('1.1.0', 'canary'));
  clock += 2 * MINUTE_MS;
  await look();
  expect(news).toEqual([
    expect.objectContaining({ act: 'day-alarm', why: expect.stringContaining('wallets 1.1.0: 100') }),
  ]);
  expect((await headNow()).op.kind).toBe('canary');
  const common = { registry: bench.registry, counts: counts(), channel: 'production', now: clock };
  expect(await rolloutViews({ ...common, mode: 'on' })).toEqual([expect.objectContaining({ percent: 100 })]);
});

test('guarantee 20: at 100 % code that does not load on some devices ends no canary either', async () => {
  const arm = (version: string, which: 'canary' | 'stable') => ({ version, arm: which });
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 5000 });
  await sessions(500, 2, { ...arm('1.1.0', 'canary'), loadFailed: 2 });
  await sessions(500, 0, arm('1.0.0', 'stable'));
  clock += 2 * MINUTE_MS;
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 10_000 });
  await sessions(500, 300, { ...arm('1.1.0', 'canary'), loadFailed: 300 });
  clock += 2 * MINUTE_MS;
  await look();
  expect((await headNow()).op.kind).toBe('canary');
  expect(news.filter(({ act }) => act !== 'day-alarm')).toEqual([]);
});

/** Counts about a shell: during a canary they include failed starts. */
const shellRow = (version: string, arm: 'stable' | 'canary') => ({ unit: 'shell', version, arm });
test('guarantee 20: failed starts of a shell are reported only beside a canary, so they are compared with no time before it', async () => {
  await bench.publishShell('2.0.0');
  await sessions(3000, 6, shellRow('1.0.0', 'stable'));
  clock += 10 * MINUTE_MS;
  await bench.registry.canary([named('shell', '2.0.0')], { ...production, weightBp: 5000 });
  await sessions(3000, 66, { ...shellRow('1.0.0', 'stable'), loadFailed: 60 });
  await sessions(3000, 66, { ...shellRow('2.0.0', 'canary'), loadFailed: 60 });
  clock += 2 * MINUTE_MS;
  await look();
  expect(news).toEqual([]);
  clock += DAY_MS - 20 * MINUTE_MS;
  await bench.registry.canary([named('shell', '2.0.0')], { ...production, weightBp: 10_000 });
  await sessions(3000, 66, { ...shellRow('2.0.0', 'canary'), loadFailed: 60 });
  clock += 2 * MINUTE_MS;
  await look();
  expect(news).toEqual([]);
});

test('guarantee 20: the alarm stands in the health of the build, in the list of the command line and in the metrics of front doors, until it is over', async () => {
  await nextDay(5, 40);
  await look();
  const common = {
    registry: bench.registry,
    counts: counts(),
    channel: 'production',
    mode: 'dry' as const,
    now: clock,
  };
  const health = await channelHealth(common);
  expect((await channelHealth({ ...common, mode: 'off' })).filter(({ alarm }) => alarm !== undefined)).toEqual([]);
  expect(CALLS.health.answer.parse(health)).toContainEqual(
    expect.objectContaining({ unit: 'wallets', version: '1.1.0', alarm: expect.stringMatching(/^40 of 1000/) }),
  );
  expect(health.filter(({ alarm }) => alarm !== undefined)).toHaveLength(1);
  const { lines } = await list(bench.registry);
  expect(lines).toContainEqual(expect.stringMatching(/wallets +1\.1\.0 .* 4 % of 1000 ! /));
  expect(lines.at(-1)).toMatch(/^! wallets 1\.1\.0: 40 of 1000 sessions failed/);
  const alarms = [{ unit: 'wallets', version: '1.1.0', of: 'day' }];
  await reads({ at: clock, mode: 'on', alarms });
  await bench.registry.make({ kind: 'stop', reason: 'trouble' }, { channel: 'production' });
  expect((await channelHealth(common)).filter(({ alarm }) => alarm !== undefined)).toEqual([]);
  await look();
  await reads({ at: clock, mode: 'on', alarms: [] });
  expect(await readAlarms(folder(), 'staging', clock)).toEqual({ alarms: [] });
});

test('guarantee 20: alarms of a guard that has stopped stay for some minutes; a running guard reports itself, even without news', async () => {
  const alarms = [{ unit: 'wallets' as const, version: '1.1.0', of: 'day' as const }];
  const problems: unknown[] = [];
  const write = openAlarmWriter(folder(), (error) => problems.push(error), now);
  const at = clock;
  write('production', alarms, 'dry');
  await reads({ at, mode: 'dry', alarms });
  clock += 5 * MINUTE_MS;
  await reads({ at, mode: 'dry', alarms });
  clock += 1;
  await reads({ at, mode: 'dry', alarms: [] });
  write('production', alarms, 'dry');
  await reads({ at: clock, mode: 'dry', alarms });
  expect(problems).toEqual([]);
});
