import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await bench.publishRemote('lobby', '1.1.0');
  await start();
});
afterEach(() => bench.remove());
const { start, pinWallets, walletsNow } = productionOf(() => bench);
const both = [named('wallets', '1.1.0'), named('lobby', '1.1.0')];
const share = (weightBp: number, more: object = {}) =>
  bench.registry.canary(both, { ...production, weightBp, ...more });
const act = (kind: 'abort' | 'finish', group: string) =>
  bench.registry.make({ kind, group, reason: 'because' }, { channel: 'production' });
const head = () => bench.registry.head('production');

test('guarantee 18: the units of a release group have one seed, one weight and the name of their group', async () => {
  const { revision, served } = await share(100, { group: 'deposit' });
  const canary = { weightBp: 100, seed: 'production/deposit/2', group: 'deposit' };
  expect(revision.pins).toMatchObject({ wallets: { canary }, lobby: { canary } });
  expect(revision.rollouts).toEqual({
    deposit: { startedRev: 2, startedAt: expect.any(Number), seed: 'production/deposit/2', plan: [] },
  });
  expect(served.snapshot.remotes.map((remote) => remote.canary?.seed)).toEqual([canary.seed, canary.seed]);
});

test('guarantee 18: the seed stays through a ramp and is new for the next rollout', async () => {
  const plan = [{ percent: 1, minSessions: 500, minMinutes: 30 }];
  await share(100, { plan });
  const ramped = await share(2500);
  expect(ramped.revision).toMatchObject({
    pins: { wallets: { canary: { weightBp: 2500, seed: 'production/lobby-wallets/2' } } },
    rollouts: { 'lobby-wallets': { startedRev: 2, plan: [{ weightBp: 100, minSessions: 500, minMinutes: 30 }] } },
  });
  await act('abort', 'lobby-wallets');
  const next = await share(100);
  expect(next.revision.pins.wallets?.canary?.seed).toBe('production/lobby-wallets/5');
  expect(next.revision.rollouts).toMatchObject({ 'lobby-wallets': { startedRev: 5, plan: [] } });
});

test('a canary of other builds under the same name is a rollout of its own', async () => {
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 100 });
  await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 200 });
  expect((await walletsNow())?.canary).toMatchObject({ seed: 'production/wallets/3', weightBp: 200, group: 'wallets' });
});

test('a share of 0 keeps the builds for previews, in the same rollout when it grows again', async () => {
  const { served } = await share(0);
  expect(served.snapshot.remotes.map((remote) => remote.canary?.weightBp)).toEqual([0, 0]);
  await share(5000);
  expect((await walletsNow())?.canary).toMatchObject({ weightBp: 5000, seed: 'production/lobby-wallets/2' });
});

test('a share of 0 is served to no player, so a rollback does not take it for another state', async () => {
  await pinWallets('1.1.0', { fallback: 'none' });
  await bench.registry.canary(named('lobby', '1.1.0'), { ...production, weightBp: 0 });
  expect((await bench.registry.rollback(production)).revision.op.toRev).toBe(1);
});

test('abort ends the group as a whole, also when its builds cannot be read, and needs the right name', async () => {
  await share(100);
  await expect(act('abort', 'deposit')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('there is lobby-wallets'),
  });
  const { revision } = await act('abort', 'lobby-wallets');
  expect(revision).toMatchObject({ op: { kind: 'abort', units: ['lobby', 'wallets'] } });
  expect(JSON.stringify(revision)).not.toContain('canary');
  expect(revision.rollouts).toBeUndefined();
});

test('finish pins the canaries of the group, with the builds of before as their fallbacks', async () => {
  await share(2500);
  const { revision } = await act('finish', 'lobby-wallets');
  expect(revision.pins).toMatchObject({
    wallets: { stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } },
    lobby: { stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } },
  });
  expect(revision.rollouts).toBeUndefined();
});

test('a group ends as a whole when a pin or a rollback takes one of its units from it', async () => {
  await share(2500);
  const { revision } = await pinWallets('1.2.0');
  expect(revision.pins.lobby?.canary).toBeUndefined();
  expect(revision).toMatchObject({ op: { units: ['wallets', 'lobby'] } });
});

test('a unit is in one group, and a group keeps its units', async () => {
  await share(100, { group: 'deposit' });
  const refused = [
    bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 200, group: 'deposit' }),
    bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 200 }),
    bench.registry.canary([both[0] ?? named('lobby', '1.1.0'), named('wallets', '1.2.0')], {
      ...production,
      weightBp: 1,
    }),
    bench.registry.canary(both, { ...production, weightBp: 10001 }),
    bench.registry.canary(both, { ...production, weightBp: 100, group: 'Not a name' }),
  ];
  for (const attempt of refused) await expect(attempt).rejects.toMatchObject({ kind: 'usage' });
  expect((await head())?.rev).toBe(2);
});

test('guarantee 13: a ramp brought back by a rollback waits for a person', async () => {
  await share(100, { plan: [{ percent: 1, minSessions: 1, minMinutes: 1 }] });
  const then = (await head())?.pins;
  await act('abort', 'lobby-wallets');
  const { revision } = await bench.registry.rollback({ ...production, to: 2 });
  expect(revision.pins).toEqual(then);
  expect(revision.rollouts).toMatchObject({
    'lobby-wallets': { startedRev: 2, paused: { why: 'Revision 4 is a rollback to revision 2.' } },
  });
});

test('pin --urgency prompt is written into its revision, and into no other', async () => {
  const prompt = await bench.registry.make(
    { kind: 'pin', items: ['wallets@1.1.0'], urgency: 'prompt', reason: 'because' },
    { channel: 'production' },
  );
  expect(prompt.revision.urgency).toBe('prompt');
  expect((await pinWallets('1.2.0')).revision.urgency).toBeUndefined();
});
