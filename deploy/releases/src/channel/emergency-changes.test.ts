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
const channel = 'production';
const reason = 'because';
const make = (change: Parameters<Bench['registry']['make']>[0]) => bench.registry.make(change, { channel });
const stop = () => make({ kind: 'stop', reason: 'wrong balances' });

test('guarantee 28: kill takes a remote off everywhere; off does not make less of it, on brings it back', async () => {
  const { served } = await make({ kind: 'kill', unit: 'wallets', reason });
  expect(served.snapshot.remotes.find(({ name }) => name === 'wallets')?.off).toEqual({ why: reason, killed: true });
  await bench.registry.off('wallets', production);
  expect((await walletsNow())?.off).toMatchObject({ killed: true });
  await bench.registry.on('wallets', production);
  expect((await walletsNow())?.off).toBeUndefined();
  await bench.registry.off('wallets', production);
  await make({ kind: 'kill', unit: 'wallets', reason });
  expect((await walletsNow())?.off).toMatchObject({ killed: true });
  await expect(make({ kind: 'kill', unit: 'shell', reason })).rejects.toMatchObject({ kind: 'usage' });
});

test('guarantee 28: stop ends every canary and is kept by later changes; resume ends it and brings no canary back', async () => {
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 100 });
  await bench.registry.canary(named('lobby', '1.1.0'), { ...production, weightBp: 100 });
  const { revision } = await stop();
  expect(revision).toMatchObject({
    stopped: { why: 'wrong balances', actor: 'maria' },
    op: { units: ['lobby', 'wallets'] },
  });
  expect([revision.pins.wallets?.canary, revision.pins.lobby?.canary]).toEqual([undefined, undefined]);
  expect(await stop()).toMatchObject({ changed: false });
  await bench.registry.off('lobby', production);
  expect((await bench.registry.head(channel))?.stopped).toMatchObject({ why: 'wrong balances' });
  const resumed = await make({ kind: 'resume', reason: 'repaired' });
  expect(resumed.revision.stopped).toBeUndefined();
  expect(resumed.revision.pins.wallets?.canary).toBeUndefined();
  await expect(make({ kind: 'resume', reason })).rejects.toMatchObject({ kind: 'usage' });
});

test('guarantee 28: while a channel is stopped only safety changes pass, and the refusal names author and reason', async () => {
  await pinWallets('1.1.0');
  await bench.registry.canary(named('lobby', '1.1.0'), { ...production, weightBp: 100 });
  await stop();
  const refused = {
    kind: 'frozen',
    exitCode: 6,
    message: expect.stringMatching(/^production is stopped since .*Z by maria \(«wrong balances»\).*resume/),
  };
  for (const act of [
    () => pinWallets('1.2.0'),
    () => bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 }),
  ])
    await expect(act()).rejects.toMatchObject(refused);
  await bench.registry.off('lobby', production);
  await expect(bench.registry.on('lobby', production)).rejects.toMatchObject(refused);
  await make({ kind: 'kill', unit: 'lobby', reason });
  // Revision 3 had a canary; during a stop the rollback leaves it out.
  const back = await bench.registry.rollback({ ...production, to: 3 });
  expect(back.revision).toMatchObject({ stopped: { actor: 'maria' } });
  expect(back.revision.pins.lobby?.canary).toBeUndefined();
  await make({ kind: 'resume', reason });
  expect((await pinWallets('1.2.0')).changed).toBe(true);
});

test('a channel that serves nothing cannot be stopped', async () => {
  await expect(bench.registry.make({ kind: 'stop', reason }, { channel: 'nowhere' })).rejects.toMatchObject({
    kind: 'usage',
  });
});

describe('promote', () => {
  beforeEach(async () => {
    await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.1.0'), named('lobby', '1.1.0')], {
      channel: 'staging',
    });
  });
  const promote = (units?: string[]) => make({ kind: 'promote', from: 'staging', units, reason: 'tried on staging' });

  test('pins the builds of the other channel in one revision, and nothing when it is the same', async () => {
    const { revision } = await promote();
    expect(revision).toMatchObject({
      rev: 2,
      op: { kind: 'promote', units: ['lobby', 'wallets'] },
      pins: {
        wallets: { stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } },
        lobby: { stable: { version: '1.1.0' } },
      },
    });
    expect(await promote()).toMatchObject({ changed: false });
  });

  test('takes only the named units, and leaves a canary of the same build alone', async () => {
    await promote(['wallets']);
    await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 });
    const { revision } = await promote();
    expect(revision.op.units).toEqual(['lobby']);
    expect(revision.pins.wallets?.canary).toMatchObject({ version: '1.2.0' });
  });

  test('is refused for units that do not fit, are off there, or are missing', async () => {
    await bench.publishRemote('wallets', '2.0.0', { shared: { react: { range: '^20.0.0', built: '20.0.0' } } });
    await bench.publishShell('2.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('lobby', '2.0.0', { shared: {} });
    await bench.registry.pin([named('shell', '2.0.0'), named('wallets', '2.0.0'), named('lobby', '2.0.0')], {
      channel: 'staging',
      // The lobby takes no shared module, so nothing in its code proves that.
      accept: ['ART-017'],
    });
    await expect(promote(['wallets'])).rejects.toMatchObject({ kind: 'incompatible' });
    await bench.registry.off('lobby', { channel: 'staging', reason });
    await expect(promote(['lobby'])).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('is off on staging'),
    });
    await expect(promote(['jackpot'])).rejects.toMatchObject({ kind: 'usage' });
    await expect(make({ kind: 'promote', from: 'nowhere', reason })).rejects.toMatchObject({ kind: 'usage' });
    // `promote` leaves out the lobby, which is off on staging. The lobby of production does not fit the shell of
    // staging.
    await expect(promote()).rejects.toMatchObject({ kind: 'incompatible' });
    await bench.registry.on('lobby', { channel: 'staging', reason });
    const { revision } = await make({ kind: 'promote', from: 'staging', reason, accept: ['ART-017'] });
    expect(revision.op.units.toSorted()).toEqual(['lobby', 'shell', 'wallets']);
  });
});
