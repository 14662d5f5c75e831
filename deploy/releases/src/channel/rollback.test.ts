import { named, type Bench } from '../testing/fixtures';
import { plantRevision, storedRevision } from '../testing/stored-revision';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
let clock: number;
beforeEach(async () => {
  clock = Date.UTC(2026, 0, 31);
  bench = await openWalletsBench({ now: () => clock });
});
afterEach(() => bench.remove());

const { start, pinWallets, walletsNow } = productionOf(() => bench);

describe('rollback', () => {
  test('guarantee 13: goes to the revision before, to any revision, and there and back again', async () => {
    await start();
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    expect((await bench.registry.rollback(production)).revision).toMatchObject({
      rev: 4,
      op: { toRev: 2 },
      pins: { wallets: { stable: { version: '1.1.0' } } },
    });
    clock += 60_000;
    expect((await bench.registry.rollback(production)).revision).toMatchObject({
      rev: 5,
      op: { toRev: 3 },
      pins: { wallets: { stable: { version: '1.2.0' } } },
    });
    expect((await bench.registry.rollback({ ...production, to: 1 })).revision).toMatchObject({
      rev: 6,
      op: { toRev: 1 },
      pins: { wallets: { stable: { version: '1.0.0' } } },
    });
    await expect(bench.registry.rollback({ ...production, to: 99 })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('it has 1 to 6'),
    });
  });

  test('one unit goes back alone, to its previous or a named version', async () => {
    await start();
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    await bench.publishRemote('lobby', '1.1.0');
    await bench.registry.pin([named('lobby', '1.1.0')], production);
    const { revision } = await bench.registry.rollback({ ...production, unit: 'wallets' });
    expect(revision.pins).toMatchObject({
      wallets: { stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } },
      lobby: { stable: { version: '1.1.0' } },
    });
    await bench.registry.rollback({ ...production, unit: 'wallets', version: '1.0.0' });
    expect((await walletsNow())?.stable.version).toBe('1.0.0');
    await expect(bench.registry.rollback({ ...production, unit: 'wallets', version: '3.0.0' })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('never pinned'),
    });
    await expect(bench.registry.rollback({ ...production, unit: 'shell' })).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('never had another version'),
    });
  });

  test('of the whole channel is not stopped by compatibility, of one unit it is', async () => {
    await start();
    await bench.publishShell('2.0.0', { contract: { serves: ['3.0'] } });
    await bench.publishRemote('wallets', '2.0.0', { contract: { built: '3.0', range: '^3.0' } });
    await bench.publishRemote('lobby', '2.0.0', { contract: { built: '3.0', range: '^3.0' } });
    await bench.registry.pin([named('shell', '2.0.0'), named('wallets', '2.0.0'), named('lobby', '2.0.0')], production);
    await expect(bench.registry.rollback({ ...production, unit: 'shell' })).rejects.toMatchObject({
      kind: 'incompatible',
    });
    expect((await bench.registry.rollback(production)).revision.pins.shell?.stable.version).toBe('1.0.0');
  });

  test('of the whole channel goes back even to a state with a switched-off remote that would be refused', async () => {
    await start();
    await bench.registry.off('wallets', production);
    await bench.publishShell('2.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('lobby', '2.0.0', { shared: {} });
    await bench.publishRemote('lobby', '2.1.0', { shared: {} });
    const accepting = { ...production, accept: ['ART-017'] };
    await bench.registry.pin([named('shell', '2.0.0'), named('lobby', '2.0.0')], accepting);
    await bench.registry.pin([named('lobby', '2.1.0')], accepting);
    const { revision } = await bench.registry.rollback(production);
    expect(revision).toMatchObject({
      rev: 5,
      op: { toRev: 3 },
      pins: { wallets: { stable: { version: '1.0.0' }, off: { why: 'because' } } },
    });
  });

  test('of the whole channel leaves switched-off remotes off', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.off('wallets', { ...production, reason: 'wrong balances' });
    expect((await bench.registry.rollback({ ...production, to: 1 })).revision.pins.wallets).toEqual({
      stable: expect.objectContaining({ version: '1.0.0' }),
      off: { why: 'wrong balances' },
    });
  });

  test('of the whole channel leaves remotes off that were not even pinned then', async () => {
    await bench.registry.pin([named('shell', '1.0.0'), named('lobby', '1.0.0')], production);
    await pinWallets('1.0.0');
    await bench.registry.off('wallets', production);
    expect((await bench.registry.rollback({ ...production, to: 1 })).changed).toBe(false);
    expect((await walletsNow())?.off).toEqual({ why: 'because' });
  });

  test('takes back the last change of builds, not a switch', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.off('lobby', production);
    await bench.registry.on('lobby', production);
    const { revision } = await bench.registry.rollback(production);
    expect(revision).toMatchObject({
      rev: 5,
      op: { units: ['wallets'], toRev: 1 },
      pins: { wallets: { stable: { version: '1.0.0' } } },
    });
  });

  test('guarantee 11: goes back from the newest state, also from one that came while it was under way', async () => {
    await start();
    await pinWallets('1.1.0');
    let raced = false;
    const slow = await bench.open({
      async failPoint(name) {
        if (name !== 'commit:prepared' || raced) return;
        raced = true;
        const { revision, digest } = await storedRevision(bench.stored, 2);
        const { lobby: _gone, ...pins } = revision.pins;
        const theirs = { ...revision, rev: 3, prev: digest, commitId: 'colleague', pins };
        await plantRevision(bench.stored, theirs, bench.keyFile);
      },
    });
    expect((await slow.rollback(production)).revision).toMatchObject({ rev: 4, op: { units: ['lobby'], toRev: 2 } });
  });

  test('goes back from the state that its maker saw when it is named', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.rollback(production);
    expect(await bench.registry.rollback({ ...production, base: 2 })).toMatchObject({
      changed: false,
      revision: { rev: 3 },
    });
    expect((await walletsNow())?.stable.version).toBe('1.0.0');
  });

  test('goes to the last revision with other builds, for any later state of the fallback', async () => {
    await start();
    await pinWallets('1.1.0');
    await pinWallets('1.1.0', { fallback: 'none' });
    expect((await bench.registry.rollback(production)).revision).toMatchObject({
      op: { toRev: 1 },
      pins: { wallets: { stable: { version: '1.0.0' } } },
    });
  });

  test('asks a second one within a minute where to go, so that two people do not undo each other', async () => {
    await start();
    await pinWallets('1.1.0');
    const anna = await bench.open({ actor: 'anna' });
    await anna.rollback(production);
    await bench.registry.off('lobby', production);
    clock += 59_999;
    await expect(bench.registry.rollback(production)).rejects.toMatchObject({
      kind: 'conflict',
      details: { currentRev: 4 },
      message: expect.stringMatching(/anna rolled wallets back .* revision 3 .*--to <revision>/),
    });
    await expect(bench.registry.rollback({ ...production, unit: 'wallets' })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('--unit wallets --to <version>'),
    });
    expect((await walletsNow())?.stable.version).toBe('1.0.0');
    expect(await bench.registry.rollback({ ...production, to: 2 })).toMatchObject({ changed: true });
  });

  test('asks the second of two that were typed in the same moment', async () => {
    await start();
    await pinWallets('1.1.0');
    const both = await Promise.allSettled([bench.registry.rollback(production), bench.registry.rollback(production)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await walletsNow())?.stable.version).toBe('1.0.0');
  });

  test.each([
    ['of the whole channel', {}],
    ['of one unit', { unit: 'wallets' }],
  ])('%s is not stopped by a fallback that is gone: it is left out, and that is recorded', async (_what, wanted) => {
    await start();
    await pinWallets('1.1.0');
    await pinWallets('1.2.0', { fallback: 'none' });
    await bench.stored.remove('builds/wallets/1.0.0/build.json');
    const { revision } = await bench.registry.rollback({ ...production, ...wanted });
    expect(revision.pins.wallets).toEqual({ stable: expect.objectContaining({ version: '1.1.0' }) });
    expect(revision.compat.findings).toContainEqual(
      expect.objectContaining({ code: 'PIN-001', severity: 'warn', unit: 'wallets', subject: '1.0.0' }),
    );
  });

  test('is refused when the build that players would get is gone, and says so as damage', async () => {
    await start();
    await pinWallets('1.1.0', { fallback: 'none' });
    await bench.stored.remove('builds/wallets/1.0.0/build.json');
    await expect(bench.registry.rollback(production)).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringContaining('wallets 1.0.0 was released, but its record is gone'),
    });
  });

  test('has nowhere to go when the builds never were others', async () => {
    await start();
    await bench.registry.off('lobby', production);
    await expect(bench.registry.rollback(production)).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('never served other builds'),
    });
  });

  test('needs a history', async () => {
    await expect(bench.registry.rollback(production)).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('canary', () => {
  const canary = (version: string, weightBp: number) =>
    bench.registry.canary(named('wallets', version), { ...production, weightBp });

  test('keeps its seed through a ramp, gets a new one with the next build, and ends', async () => {
    await start();
    const seedOf = ({ revision }: Awaited<ReturnType<typeof canary>>) => revision.pins.wallets?.canary?.seed;
    expect(seedOf(await canary('1.1.0', 100))).toBe('production/wallets/2');
    expect(seedOf(await canary('1.1.0', 1000))).toBe('production/wallets/2');
    expect(seedOf(await canary('1.2.0', 100))).toBe('production/wallets/4');
    expect(
      (await bench.registry.snapshot('production'))?.snapshot.remotes.find((remote) => remote.name === 'wallets')
        ?.canary,
    ).toMatchObject({ arm: { version: '1.2.0' }, weightBp: 100 });
    await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'enough' }, { channel: 'production' });
    expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.0.0' }) });
  });

  test('can be ended when its build is damaged, by the name of its group', async () => {
    await start();
    await canary('1.1.0', 100);
    await bench.stored.write('public/remotes/wallets/1.1.0/remoteEntry.js', 'rotten');
    const abort = (group: string) =>
      bench.registry.make({ kind: 'abort', group, reason: 'rotten' }, { channel: 'production' });
    await expect(abort('lobby')).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('there is wallets'),
    });
    expect(await abort('wallets')).toMatchObject({ changed: true });
  });

  test('refuses shares and units that make no sense', async () => {
    await start();
    await expect(canary('1.1.0', 10_001)).rejects.toMatchObject({ kind: 'usage' });
    await expect(canary('1.0.0', 100)).rejects.toMatchObject({ kind: 'usage' });
    await expect(bench.registry.canary(named('shell', '1.0.0'), { ...production, weightBp: 1 })).rejects.toMatchObject({
      kind: 'usage',
    });
  });
});
