import { OPEN_POLICY, RECOMMENDED_POLICY, type FreezeWindow, type Policy } from '@parola/release-api';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import type { Person } from '../identity/person';

let bench: Bench;
let clock = Date.parse('2026-11-26T04:00:00Z');
beforeEach(async () => {
  clock = Date.parse('2026-11-26T04:00:00Z');
  bench = await openWalletsBench({ now: () => clock });
  await start();
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);
const admin: Person = { id: 'ines', kind: 'account' };
const set = (change: Partial<Policy>, base?: number) =>
  bench.registry.policy.set({ ...OPEN_POLICY, ...change }, { by: admin, reason: 'because', base });

test('without a policy no change is refused', async () => {
  expect(await bench.registry.policy.read()).toEqual({ rev: 0, policy: OPEN_POLICY });
  expect((await pinWallets('1.1.0')).revision.approvals).toBeUndefined();
});

test('the policy is an append-only log with author, change and reason; of two at once one is told', async () => {
  await set({ canaryMax: 20 });
  await bench.registry.policy.set(RECOMMENDED_POLICY, { by: admin, reason: 'we are two now', base: 1 });
  expect(await (await bench.open()).policy.read()).toEqual({
    rev: 2,
    policy: RECOMMENDED_POLICY,
    set: { at: clock, actor: 'ines', reason: 'we are two now' },
  });
  await expect(set({}, 1)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('by ines («we are two now»)'),
    details: { currentRev: 2 },
  });
  expect((await bench.registry.policy.log()).map(({ rev, policy: { canaryMax } }) => [rev, canaryMax])).toEqual([
    [1, 20],
    [2, 50],
  ]);
  const raced = await Promise.allSettled([
    set({ canaryMax: 1 }, 2),
    set({ canaryMax: 2 }, 2),
    set({ canaryMax: 3 }, 2),
  ]);
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['is no policy', { approvals: 1 }],
  ['has an unknown field', { ...OPEN_POLICY, exceptMe: true }],
  ['asks for more people than there are', { ...OPEN_POLICY, approvals: { production: { needed: 9, shell: 9 } } }],
  [
    'has a window that cannot be read',
    {
      ...OPEN_POLICY,
      freezes: [
        { name: 'night', kind: 'deny', cron: '0 0 30 2 *', minutes: 60, tz: 'Asia/Manila', channels: ['production'] },
      ],
    },
  ],
  [
    'has two windows of one name',
    {
      ...OPEN_POLICY,
      freezes: ['0 22 * * *', '0 23 * * *'].map((cron) => ({
        ...{ name: 'night', kind: 'deny', cron, minutes: 60, tz: 'Asia/Manila', channels: ['production'] },
      })),
    },
  ],
  ['excuses from a wall that there is not', { ...OPEN_POLICY, walls: [{ unit: 'promo', wall: 'WALL-9', why: 'x' }] }],
  ['excuses without a reason', { ...OPEN_POLICY, walls: [{ unit: 'promo', wall: 'WALL-003', why: ' ' }] }],
  ['gives a canary more than all players', { ...OPEN_POLICY, canaryMax: 101 }],
])('a policy that %s is refused', async (_, document) => {
  await expect(bench.registry.policy.set(document, { by: admin, reason: 'because' })).rejects.toMatchObject({
    kind: 'usage',
  });
  expect((await bench.registry.policy.read()).rev).toBe(0);
});

const once = (change: Partial<FreezeWindow>): FreezeWindow => ({
  ...{ name: 'launch', kind: 'deny', cron: '2026-11-27T18:00:00', minutes: 60, tz: 'Asia/Manila' },
  ...{ channels: ['production'], ...change },
});

test.each<[string, Partial<FreezeWindow>, RegExp]>([
  ['a date that does not exist', { cron: '2026-02-30T18:00:00' }, /«launch» cannot be read: there is no such date/],
  ['a moment with a zone of its own', { cron: '2026-12-24T18:00:00Z' }, /«launch» cannot be read/],
  ['an unknown zone', { tz: 'Asia/Atlantis' }, /«launch» cannot be read/],
  ['a moment that is over', { cron: '2026-11-25T18:00:00' }, /«launch» is over already/],
  ['a single time in which changes are possible', { kind: 'allow' }, /nothing could be changed after it/],
])('a freeze of %s is refused', async (_, change, words) => {
  await expect(set({ freezes: [once(change)] })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(words),
  });
});

test('a freeze of one moment stands in the rules after it, and keeps no other change of them from being made', async () => {
  await set({ freezes: [once({})] });
  clock = Date.parse('2026-11-27T10:30:00Z');
  await expect(pinWallets('1.1.0')).rejects.toMatchObject({ kind: 'frozen' });
  await set({ freezes: [once({})], canaryMax: 30 });
  clock = Date.parse('2026-11-28T10:30:00Z');
  await set({ freezes: [once({})], canaryMax: 20 });
  expect((await pinWallets('1.1.0')).changed).toBe(true);
  await expect(set({ freezes: [once({ minutes: 61 })] })).rejects.toMatchObject({ kind: 'usage' });
});

test('an altered policy, or a gap in the log of policies, is damage and permits no change', async () => {
  await set({ canaryMax: 10 });
  await set({ canaryMax: 20 });
  const key = 'policies/log/1.json';
  const text = await bench.stored.text(key);
  for (const bad of [text.replace('10', '100'), '{', text.replace('canaryMax', 'most')]) {
    await bench.stored.write(key, bad);
    await expect(pinWallets('1.1.0')).rejects.toMatchObject({ kind: 'integrity' });
  }
  await bench.registry.off('wallets', production);
});

test('a canary takes at most the share of the policy, in its steps too', async () => {
  await set({ canaryMax: 25 });
  const canary = (weightBp: number, plan?: { percent: number; minSessions: number; minMinutes: number }[]) =>
    bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp, plan });
  await expect(canary(2501)).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining('at most 25 %') });
  await expect(canary(100, [{ percent: 50, minSessions: 1, minMinutes: 1 }])).rejects.toMatchObject({ kind: 'usage' });
  expect((await canary(2500)).changed).toBe(true);
});

const freezes: Policy['freezes'] = [
  { name: 'payday', kind: 'deny', cron: '0 8 26 * *', minutes: 720, tz: 'Asia/Manila', channels: ['production'] },
];

test('guarantee 28: a freeze refuses other changes than safety, names the window and its end, and lets safety pass', async () => {
  await pinWallets('1.1.0');
  await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 });
  await bench.registry.pin([named('shell', '1.0.0')], { channel: 'staging' });
  await set({ freezes });
  const frozen = {
    kind: 'frozen',
    exitCode: 6,
    message:
      'production is frozen: «payday» until 2026-11-26 12:00Z, by the policy. Rollback, off, kill, stop and abort pass.',
  };
  await expect(pinWallets('1.2.0')).rejects.toMatchObject(frozen);
  await expect(
    bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 200 }),
  ).rejects.toMatchObject(frozen);
  expect((await bench.registry.pin([named('lobby', '1.0.0')], { channel: 'staging' })).changed).toBe(true);
  const make = (kind: 'abort' | 'stop' | 'kill' | 'resume') => {
    const changes = {
      abort: { kind: 'abort', group: 'wallets' },
      kill: { kind: 'kill', unit: 'wallets' },
      stop: { kind: 'stop' },
      resume: { kind: 'resume' },
    } as const;
    return bench.registry.make({ ...changes[kind], reason: 'because' }, { channel: 'production' });
  };
  for (const kind of ['abort', 'kill', 'stop', 'resume'] as const) expect((await make(kind)).changed).toBe(true);
  expect((await bench.registry.off('lobby', production)).changed).toBe(true);
  expect((await bench.registry.rollback({ ...production, to: 1 })).changed).toBe(true);
  await expect(bench.registry.on('lobby', production)).rejects.toMatchObject(frozen);
  clock = Date.parse('2026-11-26T12:00:00Z');
  expect((await bench.registry.on('lobby', production)).changed).toBe(true);
});

describe('locks', () => {
  const maria: Person = { id: 'maria', kind: 'cli' };
  const jose: Person = { id: 'jose', kind: 'account' };
  const lock = (unit?: string, by = jose) =>
    bench.registry.locks.add('production', { unit, reason: 'payment test', minutes: 90, by });

  test('guarantee 28: a lock keeps others from its unit, not its owner and not safety changes, and ends by itself', async () => {
    const { id } = await lock('wallets');
    expect(await (await bench.open()).locks.list('production')).toEqual([
      { id, unit: 'wallets', owner: 'jose', reason: 'payment test', until: clock + 90 * 60_000 },
    ]);
    await expect(pinWallets('1.1.0')).rejects.toMatchObject({
      kind: 'frozen',
      message: expect.stringContaining('wallets is locked by jose until 2026-11-26 05:30Z («payment test»)'),
    });
    expect((await pinWallets('1.1.0', { by: jose })).changed).toBe(true);
    expect((await bench.registry.rollback(production)).changed).toBe(true);
    expect((await bench.registry.pin([named('lobby', '1.0.0')], { ...production, fallback: 'none' })).changed).toBe(
      false,
    );
    clock += 90 * 60_000;
    expect((await pinWallets('1.2.0')).changed).toBe(true);
    expect(await bench.registry.locks.list('production')).toEqual([]);
    expect(await bench.registry.channels()).toEqual(['production']);
  });

  test('a lock on the channel keeps others from all of it; its owner takes it away, or an operator', async () => {
    const { id } = await lock();
    await expect(pinWallets('1.1.0')).rejects.toMatchObject({
      message: expect.stringContaining('production is locked by jose'),
    });
    await expect(bench.registry.locks.remove('production', id, { by: maria })).rejects.toMatchObject({ kind: 'auth' });
    await bench.registry.locks.remove('production', id, { by: maria, operator: true });
    await expect(bench.registry.locks.remove('production', id, { by: jose })).rejects.toMatchObject({ kind: 'usage' });
    expect((await pinWallets('1.1.0')).changed).toBe(true);
  });

  test('a lock without a reason, for longer than a week or on no unit is refused', async () => {
    const { locks } = bench.registry;
    for (const bad of [{ reason: ' ' }, { minutes: 0 }, { minutes: 10_081 }, { unit: 'No Unit' }])
      await expect(locks.add('production', { reason: 'because', minutes: 5, by: maria, ...bad })).rejects.toMatchObject(
        { kind: 'usage' },
      );
  });

  test('locks that are made at once are all kept', async () => {
    await Promise.all(Array.from({ length: 8 }, () => lock('wallets')));
    expect(await bench.registry.locks.list('production')).toHaveLength(8);
  });
});
