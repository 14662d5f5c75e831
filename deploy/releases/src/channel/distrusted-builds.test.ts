import { join } from 'node:path';
import { MINUTE_MS, openCountWriter, TELEMETRY_DIR, type CountRow } from '../rollout/session-counts';
import { WATCHED_MS } from '../rollout/watch-day';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
let clock: number;
const now = () => clock;
beforeEach(async () => {
  clock = 1_800_000_000_000;
  bench = await openWalletsBench({ now });
  await start();
});
afterEach(() => bench.remove());

const { start, pinWallets, walletsNow } = productionOf(() => bench);
const { rollback, off, on } = {
  rollback: (how: { to?: number }) => bench.registry.rollback({ ...production, ...how }),
  off: () => bench.registry.off('wallets', production),
  on: () => bench.registry.on('wallets', production),
};
const kill = () => bench.registry.make({ kind: 'kill', unit: 'wallets', reason: 'x' }, { channel: 'production' });
const canary = (version: string) =>
  bench.registry.canary(named('wallets', version), { ...production, weightBp: 500, group: 'wallets' });
const fallback = async () => (await walletsNow())?.fallback?.version;

/** Findings of the newest revision about skipped builds. */
async function listFindings(): Promise<(string | undefined)[][]> {
  const head = await bench.registry.head('production');
  return (head?.compat.findings ?? []).map(({ code, severity, message }) => [code, severity, message]);
}

async function guardEnds(): Promise<void> {
  const canaryNow = (await walletsNow())?.canary;
  if (!canaryNow) throw new Error('no canary');
  const units = [{ unit: 'wallets', canary: canaryNow.version, stable: '' }];
  const rollout = { group: 'wallets', seed: canaryNow.seed, units, weightBp: 500, startedRev: 1, plan: [] };
  await bench.registry.autoRollback(rollout, { ...production, commitId: `guard-back-${clock}` });
}

/** Adds counts of the stable build: sessions, and failed ones among them. */
async function sessions(count: number, failed: number, more: Partial<CountRow> = {}): Promise<void> {
  const head = await bench.registry.head('production');
  const version = head?.pins.wallets?.stable.version ?? '';
  const row = { at: clock - (clock % MINUTE_MS), channel: 'production', rev: head?.rev ?? 0, unit: 'wallets', version };
  const counted = { ...row, arm: 'stable' as const, sessions: count, failed, loadFailed: 0, errors: failed, ...more };
  await openCountWriter(join(bench.dir, '..', TELEMETRY_DIR), now).append([counted]);
}

describe('a pin passes over as its fallback a build that', () => {
  test('a rollback took back and a person pinned again', async () => {
    await pinWallets('1.1.0');
    await rollback({ to: 1 });
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    expect(await fallback()).toBe('1.0.0');
    expect(await listFindings()).toEqual([
      ['PIN-036', 'warn', 'wallets 1.1.0 is no fallback: revision 3 rolled it back.'],
    ]);
  });

  test('the guard ended as a canary', async () => {
    await canary('1.1.0');
    await guardEnds();
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    expect(await fallback()).toBe('1.0.0');
    expect(await listFindings()).toEqual([
      ['PIN-036', 'warn', 'wallets 1.1.0 is no fallback: the guard ended its canary in revision 3.'],
    ]);
  });

  test.each([
    ['was switched off', () => off(), 'revision 3 switched it off'],
    ['was killed', () => kill(), 'revision 3 killed it'],
  ])('%s', async (_what, act, why) => {
    await pinWallets('1.1.0');
    await act();
    await pinWallets('1.2.0');
    await on();
    expect(await fallback()).toBe('1.0.0');
    expect(await bench.registry.distrusted('production')).toEqual([{ unit: 'wallets', version: '1.1.0', why }]);
  });

  test('is blocked, until it is not', async () => {
    await pinWallets('1.1.0');
    const set = (state: 'blocked' | 'published') =>
      bench.registry.collection.setState(named('wallets', '1.1.0'), state, { reason: 'loses deposits' });
    await set('blocked');
    await pinWallets('1.2.0');
    expect(await fallback()).toBe('1.0.0');
    expect(await listFindings()).toEqual([
      ['PIN-037', 'warn', 'wallets 1.1.0 is no fallback: it is blocked («loses deposits»).'],
    ]);
    await set('published');
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    expect(await fallback()).toBe('1.1.0');
  });

  test('fails for more than two of a hundred sessions and is replaced within its watch time', async () => {
    await pinWallets('1.1.0');
    await sessions(30, 12);
    clock += WATCHED_MS - MINUTE_MS;
    expect((await bench.registry.check([named('wallets', '1.2.0')], production)).findings).toMatchObject([
      { code: 'PIN-036', subject: '1.1.0', fix: expect.stringContaining('wallets 1.0.0 stands in') },
    ]);
    await pinWallets('1.2.0');
    expect(await fallback()).toBe('1.0.0');
    expect(await listFindings()).toEqual([
      ['PIN-036', 'warn', 'wallets 1.1.0 is no fallback: 12 of 30 sessions failed with it since revision 2.'],
    ]);
  });
});

test.each<[string, [number, number], number, Partial<CountRow>]>([
  ['of fewer than 20 sessions', [19, 19], 0, {}],
  ['at two of a hundred', [100, 2], 0, {}],
  ['of a build served to all players for a day', [30, 12], WATCHED_MS, {}],
  ['of another channel', [30, 12], 0, { channel: 'staging' }],
  ['of another unit', [30, 12], 0, { unit: 'lobby' }],
  ['of a revision of before', [30, 12], 0, { rev: 1 }],
])('failures %s do not speak against a build', async (_what, [count, failed], later, more) => {
  await pinWallets('1.1.0');
  await sessions(count, failed, more);
  clock += later;
  await pinWallets('1.2.0');
  expect(await fallback()).toBe('1.1.0');
  expect(await listFindings()).toEqual([]);
});

test('failures speak against a build when its counts are gone too', async () => {
  await pinWallets('1.1.0');
  await sessions(30, 12);
  await pinWallets('1.2.0');
  clock += 100 * WATCHED_MS;
  await pinWallets('1.1.0');
  clock += 2 * WATCHED_MS;
  await pinWallets('1.2.0');
  expect(await fallback()).toBe('1.0.0');
});

test('a build that was switched off and on again is trusted as before', async () => {
  await off();
  await on();
  await pinWallets('1.1.0');
  expect([await fallback(), await listFindings(), await bench.registry.distrusted('production')]).toEqual([
    '1.0.0',
    [],
    [],
  ]);
});

test('a pin has no fallback where something speaks against every build of before, and a person may name one all the same', async () => {
  await kill();
  await on();
  await pinWallets('1.1.0');
  expect(await fallback()).toBeUndefined();
  expect((await bench.registry.head('production'))?.compat.findings).toMatchObject([
    { code: 'PIN-036', subject: '1.0.0', fix: expect.stringContaining('Nothing stands in') },
  ]);
  await pinWallets('1.2.0', { fallback: { version: '1.0.0' } });
  expect(await fallback()).toBe('1.0.0');
});

test('finished or promoted changes pass over the same builds as a pin', async () => {
  await pinWallets('1.1.0');
  await sessions(30, 12);
  await canary('1.2.0');
  await bench.registry.make({ kind: 'finish', group: 'wallets', reason: 'x' }, { channel: 'production' });
  expect(await walletsNow()).toMatchObject({ stable: { version: '1.2.0' }, fallback: { version: '1.0.0' } });
});

test('a rollback leaves out a fallback that was killed since, and the build that it leaves', async () => {
  await pinWallets('1.1.0');
  await kill();
  await on();
  await pinWallets('1.2.0', { fallback: { version: '1.1.0' } });
  await pinWallets('1.0.0', { fallback: { version: '1.2.0' } });
  await rollback({ to: 5 });
  expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.2.0' }) });
  expect(await listFindings()).toEqual([['PIN-036', 'warn', 'wallets 1.1.0 is no fallback: revision 3 killed it.']]);
  await rollback({ to: 6 });
  expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.0.0' }) });
  expect(await listFindings()).toEqual([
    ['PIN-036', 'warn', 'wallets 1.2.0 is no fallback: this revision rolls it back.'],
  ]);
});

test('a fallback that fails as a canary stands in no more', async () => {
  await pinWallets('1.1.0');
  await canary('1.0.0');
  expect(await fallback()).toBe('1.0.0');
  await guardEnds();
  expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.1.0' }) });
});

test('a canary that ends beside the build that is rolled back is not blamed for it', async () => {
  await pinWallets('1.1.0');
  await canary('1.2.0');
  await rollback({ to: 1 });
  expect(await bench.registry.distrusted('production')).toEqual([
    { unit: 'wallets', version: '1.1.0', why: 'revision 4 rolled it back' },
  ]);
});

test('a damaged revision says nothing and keeps no pin from being made', async () => {
  await pinWallets('1.1.0');
  await off();
  await bench.stored.write('channels/production/log/2.json', '{');
  await pinWallets('1.2.0');
  expect(await listFindings()).toContainEqual([
    'PIN-036',
    'warn',
    'wallets 1.1.0 is no fallback: revision 3 switched it off.',
  ]);
  expect(await walletsNow()).toMatchObject({ stable: { version: '1.2.0' }, fallback: { version: '1.0.0' } });
});
