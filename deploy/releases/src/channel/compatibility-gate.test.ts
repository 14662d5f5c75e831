import { EVENTS, LONGEST_SNAPSHOT, type EventId, type HostProfile, type RemoteManifest } from '@parola/contract';
import { named, openBench, type Bench } from '../testing/fixtures';
import { plantRevision, storedRevision } from '../testing/stored-revision';

const BALANCE = 'wallets.deposit-settled@1' as const;
const emitting = (id: EventId) => ({
  emits: [{ id, delivery: EVENTS[id].delivery, payload: EVENTS[id].payload.json }],
  listens: [],
});
const hearing = (id: EventId) => ({ emits: [], listens: [{ id, payload: EVENTS[id].payload.json }] });

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0', { events: emitting(BALANCE) });
  await bench.publishRemote('lobby', '1.0.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0'), named('lobby', '1.0.0')], production);
});
afterEach(() => bench.remove());

test.each<[string, Partial<RemoteManifest>, RegExp[]]>([
  [
    'contract range',
    { contract: { built: '3.0', range: '^3.0' } },
    [/PIN-002/, /lobby 2\.0\.0 needs contract \^3\.0/, /shell 1\.0\.0 serves 2\.0 and 1\.0/],
  ],
  [
    'shared range',
    { shared: { react: { range: '^20.0.0', built: '20.0.0' } } },
    [/PIN-003/, /lobby 2\.0\.0 needs react \^20\.0\.0/, /shell 1\.0\.0 provides 19\.3\.1/],
  ],
  [
    'shared module missing',
    { shared: { vue: { range: '^3.0.0', built: '3.0.0' } } },
    [/PIN-004/, /takes vue from the shell/, /shell 1\.0\.0 does not provide it/],
  ],
  [
    'event of another',
    { events: emitting('jackpot.drawing-changed@1') },
    [/PIN-009/, /lobby 2\.0\.0 emits jackpot\.drawing-changed@1, which belongs to jackpot/],
  ],
  [
    'words of the live shell',
    { routes: [{ id: 'lobby.home', path: '/lobby', guard: 'kycVerified', chrome: 'root', title: 'x' }] },
    [/PIN-021/, /lobby 2\.0\.0 says guard kycVerified of lobby\.home/, /shell 1\.0\.0 cannot act on/],
  ],
  [
    'path of another',
    { routes: [{ id: 'lobby.home', path: '/wallets', guard: 'none', chrome: 'root', title: 'x' }] },
    [/PIN-005/, /wallets 1\.0\.0 has \/wallets, which lobby 2\.0\.0 has as well/],
  ],
])('a pin that breaks the %s is refused, names both sides and makes no revision', async (_, change, messages) => {
  await bench.publishRemote('lobby', '2.0.0', change);
  const refusal: unknown = await bench.registry
    .pin([named('lobby', '2.0.0')], production)
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'incompatible', exitCode: 4 });
  for (const message of messages) expect(refusal).toMatchObject({ message: expect.stringMatching(message) });
  expect((await bench.registry.head('production'))?.rev).toBe(1);
  expect((await bench.registry.check([named('lobby', '2.0.0')], { channel: 'production' })).findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ severity: 'refuse' })]),
  );
});

test.each<[string, Partial<HostProfile>]>([
  ['the contract', { contract: { serves: ['3.0'] } }],
  ['a shared module', { shared: {} }],
  ['a word', { words: {} }],
  ['the place of the files', { assetBases: ['https://cdn.example/'] }],
])('a shell that drops %s is refused while remotes need it', async (_, change) => {
  await bench.publishShell('2.0.0', change);
  await expect(bench.registry.pin([named('shell', '2.0.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/lobby 1\.0\.0[^\n]*shell 2\.0\.0[^\n]*\n(.*\n)*.*wallets 1\.0\.0/),
  });
});

test('a canary is judged like a full release: alone, and as part of a later change', async () => {
  await bench.publishRemote('lobby', '2.0.0', { shared: { react: { range: '^19.3.1', built: '19.3.1' } } });
  await bench.registry.canary(named('lobby', '2.0.0'), { ...production, weightBp: 1 });
  await bench.publishShell('1.1.0', { shared: { react: '19.3.0' } });
  await expect(bench.registry.pin([named('shell', '1.1.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringContaining('lobby 2.0.0 needs react ^19.3.1'),
  });
  await bench.publishRemote('wallets', '2.0.0', { contract: { built: '3.0', range: '^3.0' } });
  await expect(bench.registry.canary(named('wallets', '2.0.0'), { ...production, weightBp: 1 })).rejects.toMatchObject({
    kind: 'incompatible',
  });
});

test('warnings are recorded with the revision and do not stop it', async () => {
  await bench.publishRemote('lobby', '1.1.0', { firstLoadBytes: 200_000 });
  const { revision } = await bench.registry.pin([named('lobby', '1.1.0')], { ...production, fallback: 'none' });
  expect(revision.compat).toMatchObject({
    shell: '1.0.0',
    findings: [{ code: 'PIN-015', severity: 'warn', unit: 'lobby' }],
  });
});

/** A manifest near the size limit, with a field of a newer contract. */
const LONG = { firstLoadBytes: 1000, ofTomorrow: 'x'.repeat(240_000) };

test('a release longer than a page can read is refused with its longest part, and made when it is shorter', async () => {
  const four = ['gift', 'lobby', 'promo', 'rain'];
  for (const name of four) await bench.publishRemote(name, '2.0.0', LONG);
  const wanted = four.map((name) => named(name, '2.0.0'));
  await bench.registry.pin(wanted, { ...production, fallback: 'none' });
  await bench.publishRemote('lobby', '2.1.0', LONG);
  // The release would contain both builds of the remote.
  const refused = bench.registry.canary(named('lobby', '2.1.0'), { ...production, weightBp: 1 });
  await expect(refused).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/PIN-026: The release would be \d{7} characters long, .* the longest part is lobby/),
  });
  const tooLong = async (fallback: 'previous' | 'none') =>
    (await bench.registry.check([named('lobby', '2.1.0')], { channel: 'production', fallback })).findings.filter(
      ({ code }) => code === 'PIN-026',
    );
  expect(await tooLong('previous')).toEqual([expect.objectContaining({ severity: 'refuse', unit: 'lobby' })]);
  expect(await tooLong('none')).toEqual([]);
  await bench.registry.pin([named('lobby', '2.1.0')], { ...production, fallback: 'none' });
  const served = await bench.registry.snapshot('production');
  const length = served?.signed.payload.length ?? 0;
  expect(length).toBeGreaterThan(LONGEST_SNAPSHOT * 0.8);
  expect(length).toBeLessThan(LONGEST_SNAPSHOT);
});

test('when the last emitter goes, the pin is refused, and a way back only warns of the listener', async () => {
  await bench.publishRemote('lobby', '1.1.0', { events: hearing(BALANCE) });
  await bench.publishRemote('wallets', '1.1.0');
  expect(
    (await bench.registry.pin([named('lobby', '1.1.0')], { ...production, fallback: 'none' })).revision.compat.findings,
  ).toEqual([]);
  await expect(bench.registry.pin([named('wallets', '1.1.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/PIN-029: wallets 1\.1\.0 no longer has the fact .*, which lobby 1\.1\.0 uses/),
  });
  await bench.registry.pin([named('wallets', '1.1.0'), named('lobby', '1.0.0')], { ...production, fallback: 'none' });
  await bench.registry.pin([named('wallets', '1.0.0'), named('lobby', '1.1.0')], { ...production, fallback: 'none' });
  const { revision } = await bench.registry.rollback({ ...production, unit: 'wallets' });
  expect(revision.compat.findings).toEqual([
    expect.objectContaining({ code: 'PIN-011', unit: 'lobby', severity: 'warn' }),
    expect.objectContaining({ code: 'PIN-029', unit: 'wallets', severity: 'warn' }),
  ]);
});

test('a payload that its listeners were not built for is a warning, recorded with the revision', async () => {
  await bench.publishRemote('lobby', '1.1.0', {
    events: { emits: [], listens: [{ id: BALANCE, payload: { type: 'string' } }] },
  });
  const { revision } = await bench.registry.pin([named('lobby', '1.1.0')], { ...production, fallback: 'none' });
  expect(revision.compat.findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'PIN-010', severity: 'warn', unit: 'lobby' })]),
  );
});

test('a seventh remote, of any name, is one more unit', async () => {
  await bench.publishRemote('promo', '1.0.0');
  const { revision } = await bench.registry.pin([named('promo', '1.0.0')], production);
  expect(revision.compat.findings).toEqual([]);
  expect(await bench.registry.units()).toEqual(['shell', 'lobby', 'promo', 'wallets']);
});

test('guarantee 16: a shell that cannot read present documents is not pinned, nor gone back to', async () => {
  const tomorrow = { reads: ['parola/release-snapshot@3'] };
  await bench.publishShell('3.0.0', tomorrow);
  await expect(bench.registry.pin([named('shell', '3.0.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringContaining('PIN-025'),
  });
  // A state that an older registry may have left.
  const { revision, digest } = await storedRevision(bench.stored, 1);
  const { buildId } = (await bench.registry.build('shell', '3.0.0')) ?? { buildId: '' };
  const pins = { ...revision.pins, shell: { stable: { version: '3.0.0', buildId } } };
  const planted = { ...revision, rev: 2, prev: digest, commitId: 'made-by-hand', pins };
  await plantRevision(bench.stored, planted, bench.keyFile);
  await bench.registry.rollback({ ...production, to: 1 });
  await expect(bench.registry.rollback({ ...production, to: 2 })).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringContaining('PIN-025'),
  });
});
