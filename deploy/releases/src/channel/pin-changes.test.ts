import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
});
afterEach(() => bench.remove());

const { start, pinWallets, walletsNow } = productionOf(() => bench);

describe('pin', () => {
  test('guarantee 12: several units change in one revision', async () => {
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
    await bench.registry.pin([named('shell', '2.0.0'), named('wallets', '2.0.0'), named('lobby', '2.0.0')], {
      ...production,
      accept: ['ART-017'],
    });
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

  test('units that are unpublished, unnamed or named twice are refused', async () => {
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
  test('guarantee 4: the same commit id makes one revision, also for relative changes', async () => {
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

  test('a commit id belongs to its original request', async () => {
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
    expect(await bench.stored.list('channels/production/log/')).toEqual(['channels/production/log/1.json']);
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
    const accept = ['ART-017'];
    await bench.registry.pin([named('shell', '2.0.0'), named('lobby', '2.0.0')], { ...production, accept });
    await expect(bench.registry.on('wallets', production)).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining('wallets 1.0.0 needs react'),
    });
  });

  test('a remote with a build damaged on disk can be switched off, and the rest is served', async () => {
    await start();
    await bench.stored.write('public/remotes/wallets/1.0.0/manifest.json', '{}');
    const { served } = await bench.registry.off('wallets', production);
    expect(served.snapshot.remotes.map((remote) => remote.name)).toEqual(['lobby']);
    await expect(bench.registry.on('wallets', production)).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('a remote can be switched off while another one, or the shell, is damaged on disk', async () => {
    await start();
    await bench.stored.write('public/remotes/lobby/1.0.0/manifest.json', '{}');
    const { revision, served } = await bench.registry.off('wallets', production);
    expect(revision.compat.findings).toEqual([
      expect.objectContaining({ code: 'PIN-001', severity: 'warn', unit: 'lobby' }),
    ]);
    expect(served.snapshot.remotes).toEqual([expect.objectContaining({ name: 'wallets', off: { why: 'because' } })]);
    await bench.stored.write('public/shell/1.0.0/host-profile.json', '{}');
    expect((await bench.registry.off('lobby', production)).revision).toMatchObject({
      rev: 3,
      pins: { lobby: { off: { why: 'because' } } },
      compat: { findings: expect.arrayContaining([expect.objectContaining({ code: 'PIN-001', unit: 'shell' })]) },
    });
  });

  test('an unpinned remote cannot be switched', async () => {
    await start();
    await expect(bench.registry.off('jackpot', production)).rejects.toMatchObject({ kind: 'usage' });
  });
});
