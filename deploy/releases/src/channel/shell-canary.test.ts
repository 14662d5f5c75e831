import { matches, releaseSnapshotSchema, type ReleaseSnapshot } from '@parola/contract';
import { digestOf } from '../documents/build';
import { openReleaseReader } from '../registry/reader';
import { named, type Bench } from '../testing/fixtures';
import { revisionKey } from '../testing/stored-revision';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
/** Options of a pin of builds that take no shared module, which nothing in their code proves. */
const accepting = { ...production, accept: ['ART-017'] };
beforeEach(async () => {
  bench = await openWalletsBench();
  await bench.publishShell('2.0.0');
  await bench.publishRemote('lobby', '1.1.0');
  await start();
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);
const shell = named('shell', '2.0.0');
const both = [shell, named('wallets', '1.1.0')];
const share = (weightBp: number, items = both, more: object = {}) =>
  bench.registry.canary(items, { ...production, weightBp, ...more });
const act = (kind: 'abort' | 'finish', group: string) =>
  bench.registry.make({ kind, group, reason: 'because' }, { channel: 'production' });

/** The document of stable players, and the document of the shell's canary. */
async function documents(): Promise<{ stable: ReleaseSnapshot; canary: ReleaseSnapshot | undefined }> {
  const served = await bench.registry.snapshot('production');
  if (!served) throw new Error('nothing is served');
  const canary: unknown = served.canary && JSON.parse(served.canary.payload);
  if (canary !== undefined && !matches(releaseSnapshotSchema, canary)) throw new Error('malformed');
  return { stable: served.snapshot, canary };
}
const versions = (snapshot: ReleaseSnapshot | undefined) =>
  snapshot && {
    shell: snapshot.shell.version,
    ...Object.fromEntries(snapshot.remotes.map(({ name, stable }) => [name, stable.version])),
  };
const OLD = { shell: '1.0.0', wallets: '1.0.0', lobby: '1.0.0' };
const discovery = (name: string) => `public/discovery/production/${name}`;

test('the shell has a canary too, in a document of its own that the common one names', async () => {
  const before = await documents();
  const { revision } = await share(2500, [shell]);
  expect(revision.pins.shell).toMatchObject({
    stable: { version: '1.0.0' },
    canary: { version: '2.0.0', weightBp: 2500, seed: 'production/shell/2', group: 'shell' },
  });
  const { stable, canary } = await documents();
  expect(versions(stable)).toEqual(OLD);
  expect(versions(canary)).toEqual({ ...OLD, shell: '2.0.0' });
  expect(canary).toMatchObject({ rev: 2, channel: 'production', prev: stable.prev, issuedAt: stable.issuedAt });
  expect(stable.shell.canary).toEqual({
    version: '2.0.0',
    buildId: revision.pins.shell?.canary?.buildId,
    base: '/shell/2.0.0/',
    weightBp: 2500,
    seed: 'production/shell/2',
    document: digestOf(JSON.stringify(canary)),
  });
  expect(stable.remotes).toEqual(before.stable.remotes);
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('a player with the shell gets its remotes, and no other player gets one of them', async () => {
  await share(5000);
  await share(100, [named('lobby', '1.1.0')]);
  const { stable, canary } = await documents();
  expect(versions(stable)).toEqual(OLD);
  expect(versions(canary)).toEqual({ ...OLD, shell: '2.0.0', wallets: '1.1.0' });
  const [lobby, wallets] = canary?.remotes ?? [];
  expect(wallets).toMatchObject({ name: 'wallets', fallback: { version: '1.0.0' } });
  // The page chooses the canary of another group, under both shells.
  for (const one of [lobby, stable.remotes[0]])
    expect(one).toMatchObject({ name: 'lobby', canary: { weightBp: 100, seed: 'production/lobby/3' } });
  for (const one of [wallets, stable.remotes[1]]) expect(one?.canary).toBeUndefined();
});

test('the seed of shell and remotes stays through a ramp, and is new for the next one', async () => {
  const seedNow = async () => (await documents()).stable.shell.canary?.seed;
  await share(1);
  const first = await seedNow();
  for (const weightBp of [100, 5000, 10_000]) {
    await share(weightBp);
    expect((await documents()).stable.shell.canary).toMatchObject({ weightBp, seed: first });
  }
  await act('abort', 'shell-wallets');
  expect(await documents()).toMatchObject({ canary: undefined, stable: { shell: { version: '1.0.0' } } });
  await share(1);
  expect(await seedNow()).not.toBe(first);
});

test('a share of 0 is served to no player and leaves the document as it was', async () => {
  const before = await documents();
  await share(0);
  const after = await documents();
  expect(after.canary).toBeUndefined();
  expect(after.stable).toMatchObject({ shell: before.stable.shell, remotes: before.stable.remotes });
});

test('finish pins shell and remotes; abort, stop and a pin of one of them end it for all', async () => {
  await share(2500);
  await pinWallets('1.2.0');
  expect((await documents()).canary).toBeUndefined();
  await share(2500, [shell, named('wallets', '1.1.0')]);
  await bench.registry.make({ kind: 'stop', reason: 'trouble' }, { channel: 'production' });
  expect((await documents()).canary).toBeUndefined();
  await expect(share(2500)).rejects.toMatchObject({ kind: 'frozen' });
  await bench.registry.make({ kind: 'resume', reason: 'over' }, { channel: 'production' });
  await share(2500);
  const { revision } = await act('finish', 'shell-wallets');
  expect(revision.pins).toMatchObject({
    shell: { stable: { version: '2.0.0' } },
    wallets: { stable: { version: '1.1.0' }, fallback: { version: '1.2.0' } },
  });
  expect(versions((await documents()).stable)).toEqual({ ...OLD, shell: '2.0.0', wallets: '1.1.0' });
});

test('a rollback goes back behind the canary, and to a revision that had it', async () => {
  await share(2500);
  await bench.registry.rollback(production);
  expect((await documents()).canary).toBeUndefined();
  await bench.registry.rollback({ ...production, to: 2 });
  expect(versions((await documents()).canary)).toMatchObject({ shell: '2.0.0', wallets: '1.1.0' });
});

describe('guarantee 16: the check judges both shells, each with the builds of its players', () => {
  const needsNew = { shared: { react: { range: '^20.0.0', built: '20.0.0' } } };
  const needsOld = { shared: { react: { range: '^19.0.0', built: '19.3.1' } } };
  beforeEach(async () => {
    await bench.publishShell('3.0.0', { shared: { react: '20.0.0' } });
    await bench.publishRemote('wallets', '3.0.0', needsNew);
    await bench.publishRemote('lobby', '3.0.0', { shared: {} });
    await bench.publishRemote('wallets', '3.1.0', { shared: {} });
    await bench.publishRemote('lobby', '3.2.0', needsOld);
  });
  const newShell = named('shell', '3.0.0');

  it('refuses a shell under which a common remote does not run', async () => {
    await expect(share(100, [newShell])).rejects.toMatchObject({ kind: 'incompatible' });
    await expect(share(0, [newShell])).rejects.toMatchObject({ kind: 'incompatible' });
  });

  it('takes a shell and a remote that need each other in one group, and in no other way', async () => {
    await bench.registry.pin([named('lobby', '3.0.0')], accepting);
    await expect(share(100, [named('wallets', '3.0.0')])).rejects.toMatchObject({ kind: 'incompatible' });
    const { revision } = await share(100, [newShell, named('wallets', '3.0.0')]);
    expect(revision.compat.findings.filter(({ severity }) => severity === 'refuse')).toEqual([]);
  });

  it('refuses a pin and a canary that run under the common shell alone', async () => {
    await bench.registry.pin([named('lobby', '3.0.0'), named('wallets', '3.1.0')], { ...accepting, fallback: 'none' });
    await share(100, [newShell]);
    const refused = { kind: 'incompatible', message: expect.stringContaining('3.0.0') };
    await expect(bench.registry.pin([named('lobby', '3.2.0')], production)).rejects.toMatchObject(refused);
    await expect(share(1, [named('lobby', '3.2.0')])).rejects.toMatchObject(refused);
  });

  it('refuses a shell that takes a dialog away which a remote opens', async () => {
    const modals = [{ modal: 'shell.rules', variant: 'sheet', title: 'Rules' }];
    const own = { routes: [], slots: [], events: { emits: [], listens: [] }, needs: { calls: [], config: [] } };
    await bench.publishShell('4.0.0', { own: { ...own, modals: modals.map(({ modal }) => ({ id: modal })) } });
    await bench.publishShell('4.1.0', { own: { ...own, modals: [] } });
    await bench.publishRemote('wallets', '4.0.0', { needs: { calls: [], config: [], modals: ['shell.rules'] } });
    await bench.registry.pin([named('shell', '4.0.0'), named('wallets', '4.0.0')], production);
    await expect(share(100, [named('shell', '4.1.0')])).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining('shell.rules'),
    });
  });
});

test('an unreadable remote of the group takes the shell with it: no player gets any of them', async () => {
  await share(2500);
  const { revision } = await bench.registry.canary(named('lobby', '1.1.0'), { ...production, weightBp: 1 });
  expect(versions((await documents()).canary)).toMatchObject({ wallets: '1.1.0' });
  await bench.stored.write('public/remotes/wallets/1.1.0/manifest.json', '{}');
  await bench.stored.remove(discovery('current.json'));
  const served = await (await bench.open()).snapshot('production');
  expect(served).toMatchObject({ snapshot: { rev: revision.rev }, problem: expect.stringContaining('wallets') });
  expect(served?.canary).toBeUndefined();
  expect(served?.snapshot.shell.canary).toBeUndefined();
});

test('guarantee 21: a document of the canary that is missing or altered is not served, and is made anew', async () => {
  await share(2500);
  const { canary } = await documents();
  /** The file of the canary's document. Each new document has another digest, hence another name. */
  const file = async () => {
    const [, hash = ''] = ((await documents()).stable.shell.canary?.document ?? '').split(':');
    return discovery(`2-${hash.slice(0, 16)}.json`);
  };
  expect((await bench.stored.list(discovery(''))).filter((key) => key.startsWith(discovery('2-')))).toHaveLength(2);
  const whole = await bench.stored.text(await file());
  for (const altered of [whole.replace('2.0.0', '2.0.1'), '{', await bench.stored.text(discovery('current.json'))]) {
    await bench.stored.write(await file(), altered);
    const problems = await bench.registry.verify({ channel: 'production' });
    expect(problems).toContainEqual(expect.stringContaining("document of the shell's canary"));
    expect(versions((await documents()).canary)).toEqual(versions(canary));
  }
});

describe('guarantee 21: the document of the canary in the place of the common one', () => {
  const reader = async () => openReleaseReader({ dir: bench.dir, keys: await bench.registry.publicKeys() });
  async function misplace(): Promise<void> {
    const served = await bench.registry.snapshot('production');
    await bench.stored.write(discovery('current.json'), JSON.stringify(served?.canary));
  }

  it('is well signed, of this channel and revision, and all the same served to no player', async () => {
    await share(1);
    await misplace();
    const refused = 'current.json of production is missing or not signed by a key we trust';
    await expect((await reader()).snapshot('production')).rejects.toThrow(refused);
    expect(await documents()).toMatchObject({ stable: { shell: { version: '1.0.0' } } });
    expect((await (await reader()).snapshot('production'))?.snapshot.shell).toMatchObject({
      version: '1.0.0',
      canary: { version: '2.0.0', weightBp: 1 },
    });
  });

  it('stays refused when the history is damaged or gone, and is not the next state after a recovery', async () => {
    await share(1);
    await misplace();
    for (const damage of [() => bench.stored.write(revisionKey(2), '{'), () => bench.stored.remove(revisionKey(2))]) {
      await damage();
      await expect((await reader()).snapshot('production')).rejects.toThrow('current.json');
    }
    await bench.stored.write(revisionKey(2), '{');
    const again = await bench.open();
    await again.recover('production');
    expect((await again.head('production'))?.pins.shell).toMatchObject({ stable: { version: '1.0.0' } });
  });

  it('stays refused while a newer revision is not signed yet', async () => {
    await share(1);
    const served = await bench.registry.snapshot('production');
    await act('abort', 'shell-wallets');
    await bench.stored.write(discovery('current.json'), JSON.stringify(served?.canary));
    await expect((await reader()).snapshot('production')).rejects.toThrow('current.json');
  });
});

test('an earlier issue of the same revision, without a canary that was damaged then, is a finding', async () => {
  const reader = await openReleaseReader({ dir: bench.dir, keys: await bench.registry.publicKeys() });
  const manifest = 'public/remotes/wallets/1.1.0/manifest.json';
  await share(2500);
  const whole = await bench.stored.read(manifest);
  await bench.stored.write(manifest, '{}');
  await bench.stored.remove(discovery('current.json'));
  await (await bench.open()).snapshot('production');
  const without = await bench.stored.read(discovery('current.json'));
  await bench.stored.write(manifest, whole);
  expect((await documents()).canary).toBeDefined();
  expect(await reader.snapshot('production')).not.toHaveProperty('problem');
  await bench.stored.write(discovery('current.json'), without);
  expect(await reader.snapshot('production')).toMatchObject({ problem: expect.stringContaining('is not whole') });
});

test('a recovery ends the canary of the shell for all of its group, also for a remote that could not be read', async () => {
  await share(2500);
  await share(5000);
  await bench.stored.write('public/remotes/wallets/1.0.0/manifest.json', '{}');
  await bench.stored.remove(discovery('current.json'));
  await (await bench.open()).snapshot('production');
  await bench.stored.write(revisionKey(3), '{');
  const again = await bench.open();
  await again.recover('production');
  const { pins, rollouts } = (await again.head('production')) ?? {};
  expect([pins?.shell?.canary, pins?.wallets?.canary, rollouts]).toEqual([undefined, undefined, undefined]);
  expect(pins?.wallets?.stable.version).toBe('1.0.0');
});

test('guarantee 16: a check of a pin that ends the canary of its group judges the state after the pin', async () => {
  await bench.publishShell('3.0.0', { shared: { react: '20.0.0' } });
  const needsNew = { shared: { react: { range: '^20.0.0', built: '20.0.0' } } };
  await bench.publishRemote('wallets', '3.0.0', needsNew);
  await bench.publishRemote('lobby', '3.0.0', { shared: {} });
  await bench.registry.pin([named('lobby', '3.0.0')], accepting);
  await share(100, [named('shell', '3.0.0'), named('wallets', '3.0.0')]);
  const report = await bench.registry.check([named('wallets', '1.1.0')], { channel: 'production' });
  expect(report.findings.filter(({ severity }) => severity === 'refuse')).toEqual([]);
  expect((await pinWallets('1.1.0')).revision.pins.shell?.canary).toBeUndefined();
});
