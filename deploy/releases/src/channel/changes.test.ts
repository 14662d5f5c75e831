import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../documents/build';
import { named, openBench, type Bench } from '../testing/fixtures';

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote('wallets', version);
  await bench.publishRemote('lobby', '1.0.0');
});
afterEach(() => bench.remove());

const start = () =>
  bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0'), named('lobby', '1.0.0')], production);
const pinWallets = (version: string, more: object = {}) =>
  bench.registry.pin([named('wallets', version)], { ...production, ...more });
const walletsNow = async () => (await bench.registry.head('production'))?.pins.wallets;

describe('pin', () => {
  test('several units change in one revision', async () => {
    const { revision, served } = await start();
    expect(revision.rev).toBe(1);
    expect(served.snapshot.remotes.map((remote) => remote.name)).toEqual(['lobby', 'wallets']);
  });

  test('a remote without a shell is refused with the way out', async () => {
    await expect(pinWallets('1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining('pin shell@<version> in the same command'),
    });
    expect(await bench.registry.head('production')).toBeUndefined();
  });

  test('the build pinned before becomes the fallback', async () => {
    await start();
    await pinWallets('1.1.0');
    expect(await walletsNow()).toMatchObject({ stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    await pinWallets('1.2.0');
    expect(await walletsNow()).toMatchObject({ stable: { version: '1.2.0' }, fallback: { version: '1.1.0' } });
    expect(
      (await bench.registry.snapshot('production'))?.snapshot.remotes.find((remote) => remote.name === 'wallets')
        ?.fallback,
    ).toMatchObject({ version: '1.1.0', base: '/remotes/wallets/1.1.0/' });
  });

  test('a build that no longer fits is not kept as fallback, and is refused when it is named', async () => {
    await start();
    await bench.publishShell('2.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('wallets', '2.0.0', { shared: { react: { range: '^20.0.0', built: '20.0.0' } } });
    await bench.publishRemote('lobby', '2.0.0', { shared: {} });
    await bench.registry.pin([named('shell', '2.0.0'), named('wallets', '2.0.0'), named('lobby', '2.0.0')], production);
    expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '2.0.0' }) });
    await expect(pinWallets('2.0.0', { fallback: { version: '1.0.0' } })).rejects.toMatchObject({
      kind: 'incompatible',
      exitCode: 4,
      message: expect.stringMatching(/PIN-003: As a fallback: wallets 1\.0\.0 needs react \^19\.3\.0.*shell 2\.0\.0/),
    });
    expect((await bench.registry.head('production'))?.rev).toBe(2);
  });

  test('a fallback can be named or left out', async () => {
    await start();
    await pinWallets('1.2.0', { fallback: { version: '1.1.0' } });
    expect((await walletsNow())?.fallback?.version).toBe('1.1.0');
    await pinWallets('1.2.0', { fallback: 'none' });
    expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.2.0' }) });
    await expect(
      bench.registry.pin([named('wallets', '1.1.0'), named('lobby', '1.0.0')], {
        ...production,
        fallback: { version: '1.0.0' },
      }),
    ).rejects.toMatchObject({ kind: 'usage' });
  });

  test('what is not published, not named or named twice is refused', async () => {
    await start();
    await expect(pinWallets('9.9.9')).rejects.toMatchObject({
      kind: 'usage',
      message: 'wallets 9.9.9 is not published; publish it first.',
    });
    await expect(bench.registry.pin([], production)).rejects.toMatchObject({ kind: 'usage' });
    await expect(
      bench.registry.pin([named('wallets', '1.0.0'), named('wallets', '1.1.0')], production),
    ).rejects.toMatchObject({
      kind: 'usage',
    });
  });

  test('production asks for a reason, other channels do not', async () => {
    await expect(
      bench.registry.pin([named('shell', '1.0.0')], { channel: 'production', reason: '  ' }),
    ).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('--reason'),
    });
    expect((await bench.registry.pin([named('shell', '1.0.0')], { channel: 'staging' })).changed).toBe(true);
    await expect(bench.registry.pin([named('shell', '1.0.0')], { channel: '../staging' })).rejects.toMatchObject({
      kind: 'usage',
    });
    expect(await bench.registry.channels()).toEqual(['staging']);
  });
});

describe('a lost answer and a faster colleague', () => {
  test('the same commit id makes one revision, also for relative changes', async () => {
    await start();
    const first = await pinWallets('1.1.0', { commitId: 'commit-0001' });
    expect(await pinWallets('1.1.0', { commitId: 'commit-0001' })).toMatchObject({
      changed: false,
      revision: first.revision,
    });
    const back = await bench.registry.rollback({ ...production, commitId: 'commit-0002' });
    expect(await bench.registry.rollback({ ...production, commitId: 'commit-0002' })).toMatchObject({
      changed: false,
      revision: back.revision,
    });
    expect((await bench.registry.head('production'))?.rev).toBe(3);
    await expect(bench.registry.off('lobby', { ...production, commitId: 'commit-0001' })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  test('a commit id belongs to what was asked with it', async () => {
    await start();
    await pinWallets('1.1.0', { commitId: 'commit-0001' });
    await expect(pinWallets('1.2.0', { commitId: 'commit-0001' })).rejects.toMatchObject({
      kind: 'conflict',
      details: { currentRev: 2 },
    });
    await expect(pinWallets('1.1.0', { commitId: 'commit-0001', fallback: 'none' })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await pinWallets('1.1.0', { commitId: 'commit-0001', reason: 'said again' })).toMatchObject({
      changed: false,
    });
    expect((await bench.registry.head('production'))?.rev).toBe(2);
  });

  test('a commit id that no history could keep is refused before anything is written', async () => {
    await start();
    for (const commitId of ['short', 'with a blank', 'x'.repeat(81)])
      await expect(pinWallets('1.1.0', { commitId })).rejects.toMatchObject({
        kind: 'usage',
        exitCode: 2,
        message: expect.stringContaining('8 to 80'),
      });
    expect(await readdir(join(bench.dir, 'channels/production/log'))).toEqual(['1.json']);
  });

  test('a pin decided on an old revision goes through when other units changed and gives way when its own did', async () => {
    await start();
    await bench.publishRemote('lobby', '1.1.0');
    await bench.registry.pin([named('lobby', '1.1.0')], production);
    const { revision } = await pinWallets('1.1.0', { base: 1 });
    expect(revision).toMatchObject({
      rev: 3,
      pins: { lobby: { stable: { version: '1.1.0' } }, wallets: { stable: { version: '1.1.0' } } },
    });
    await expect(pinWallets('1.2.0', { base: 2 })).rejects.toMatchObject({
      kind: 'conflict',
      exitCode: 5,
      details: { currentRev: 3 },
      message: expect.stringContaining('revision 3 of maria'),
    });
    await expect(pinWallets('1.2.0', { base: 9 })).rejects.toMatchObject({ kind: 'usage' });
  });

  test('a change and its undoing in between count as touched', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.rollback(production);
    await expect(pinWallets('1.2.0', { base: 1 })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('rollback and off never give way', async () => {
    await start();
    await pinWallets('1.1.0');
    expect(await bench.registry.off('wallets', { ...production, base: 1 })).toMatchObject({
      changed: true,
      revision: { rev: 3 },
    });
    expect(await bench.registry.rollback({ ...production, to: 1, base: 1 })).toMatchObject({
      changed: true,
      revision: { rev: 4 },
    });
  });
});

describe('off and on', () => {
  test('off keeps the build and says why; a pin does not switch it on; on does', async () => {
    await start();
    const { served } = await bench.registry.off('wallets', { channel: 'production', reason: 'wrong balances' });
    expect(served.snapshot.remotes.find((remote) => remote.name === 'wallets')).toMatchObject({
      stable: { version: '1.0.0' },
      off: { why: 'wrong balances' },
    });
    await pinWallets('1.1.0');
    expect((await walletsNow())?.off).toEqual({ why: 'wrong balances' });
    await bench.registry.rollback({ ...production, unit: 'wallets' });
    expect(await walletsNow()).toMatchObject({ stable: { version: '1.0.0' }, off: { why: 'wrong balances' } });
    await bench.registry.on('wallets', { channel: 'production', reason: 'repaired' });
    expect((await walletsNow())?.off).toBeUndefined();
  });

  test('a remote that is off does not stop others, but must fit to come back', async () => {
    await start();
    await bench.registry.off('wallets', production);
    await bench.publishShell('2.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('lobby', '2.0.0', { shared: {} });
    await bench.registry.pin([named('shell', '2.0.0'), named('lobby', '2.0.0')], production);
    await expect(bench.registry.on('wallets', production)).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining('wallets 1.0.0 needs react'),
    });
  });

  test('a remote whose build is damaged on disk can be switched off, and the rest is served', async () => {
    await start();
    await writeFile(join(bench.registry.filesRoot, 'remotes/wallets/1.0.0/manifest.json'), '{}');
    const { served } = await bench.registry.off('wallets', production);
    expect(served.snapshot.remotes.map((remote) => remote.name)).toEqual(['lobby']);
    await expect(bench.registry.on('wallets', production)).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('a remote can be switched off while another one, or the shell, is damaged on disk', async () => {
    await start();
    await writeFile(join(bench.registry.filesRoot, 'remotes/lobby/1.0.0/manifest.json'), '{}');
    const { revision, served } = await bench.registry.off('wallets', production);
    expect(revision.compat.findings).toEqual([
      expect.objectContaining({ code: 'PIN-001', severity: 'warn', unit: 'lobby' }),
    ]);
    expect(served.snapshot.remotes).toEqual([expect.objectContaining({ name: 'wallets', off: { why: 'because' } })]);
    await writeFile(join(bench.registry.filesRoot, 'shell/1.0.0/host-profile.json'), '{}');
    expect((await bench.registry.off('lobby', production)).revision).toMatchObject({
      rev: 3,
      pins: { lobby: { off: { why: 'because' } } },
      compat: { findings: expect.arrayContaining([expect.objectContaining({ code: 'PIN-001', unit: 'shell' })]) },
    });
  });

  test('what is not pinned cannot be switched', async () => {
    await start();
    await expect(bench.registry.off('jackpot', production)).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('rollback', () => {
  test('goes to the revision before, to any revision, and there and back again', async () => {
    await start();
    await pinWallets('1.1.0');
    await pinWallets('1.2.0');
    expect((await bench.registry.rollback(production)).revision).toMatchObject({
      rev: 4,
      op: { toRev: 2 },
      pins: { wallets: { stable: { version: '1.1.0' } } },
    });
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

  test('of the whole channel goes back even to a state whose switched-off remote would be refused', async () => {
    await start();
    await bench.registry.off('wallets', production);
    await bench.publishShell('2.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('lobby', '2.0.0', { shared: {} });
    await bench.publishRemote('lobby', '2.1.0', { shared: {} });
    await bench.registry.pin([named('shell', '2.0.0'), named('lobby', '2.0.0')], production);
    await bench.registry.pin([named('lobby', '2.1.0')], production);
    const { revision } = await bench.registry.rollback(production);
    expect(revision).toMatchObject({
      rev: 5,
      op: { toRev: 3 },
      pins: { wallets: { stable: { version: '1.0.0' }, off: { why: 'because' } } },
    });
  });

  test('of the whole channel leaves switched off what is off', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.off('wallets', { ...production, reason: 'wrong balances' });
    expect((await bench.registry.rollback({ ...production, to: 1 })).revision.pins.wallets).toEqual({
      stable: expect.objectContaining({ version: '1.0.0' }),
      off: { why: 'wrong balances' },
    });
  });

  test('of the whole channel leaves switched off what was not even pinned then', async () => {
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

  test('goes back from the newest state, also from one that came while it was under way', async () => {
    await start();
    await pinWallets('1.1.0');
    let raced = false;
    const slow = await bench.open({
      failPoint(name) {
        if (name !== 'commit:prepared' || raced) return;
        raced = true;
        const head = readFileSync(join(bench.dir, 'channels/production/log/2.json'), 'utf8');
        const next = {
          ...JSON.parse(head),
          rev: 3,
          prev: digestOf(head),
          commitId: 'colleague',
          pins: { ...JSON.parse(head).pins, lobby: undefined },
        };
        writeFileSync(join(bench.dir, 'channels/production/log/3.json'), JSON.stringify(next));
      },
    });
    expect((await slow.rollback(production)).revision).toMatchObject({ rev: 4, op: { units: ['lobby'], toRev: 2 } });
  });

  test('goes back from what its maker saw when that is said', async () => {
    await start();
    await pinWallets('1.1.0');
    await bench.registry.rollback(production);
    expect(await bench.registry.rollback({ ...production, base: 2 })).toMatchObject({
      changed: false,
      revision: { rev: 3 },
    });
    expect((await walletsNow())?.stable.version).toBe('1.0.0');
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
    expect(await canary('1.2.0', 0)).toMatchObject({ changed: true });
    expect(await walletsNow()).toEqual({ stable: expect.objectContaining({ version: '1.0.0' }) });
  });

  test('is ended only by the version that runs, whole or damaged', async () => {
    await start();
    await canary('1.1.0', 100);
    await expect(canary('1.2.0', 0)).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringMatching(/1\.2\.0.*1\.1\.0/),
    });
    await writeFile(join(bench.registry.filesRoot, 'remotes/wallets/1.1.0/remoteEntry.js'), 'rotten');
    expect(await canary('1.1.0', 0)).toMatchObject({ changed: true });
    expect(await canary('1.1.0', 0)).toMatchObject({ changed: false });
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
