import type { HostProfile, RemoteManifest } from '@parola/contract';
import { named, openBench, type Bench } from '../testing/fixtures';

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0', { events: { emits: ['wallets.balance-changed@1'], listens: [] } });
  await bench.publishRemote('lobby', '1.0.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0'), named('lobby', '1.0.0')], production);
});
afterEach(() => bench.remove());

test.each<[string, Partial<RemoteManifest>, RegExp[]]>([
  [
    'contract range',
    { contract: { built: '2.0', range: '^2.0' } },
    [/PIN-002/, /lobby 2\.0\.0 needs contract \^2\.0/, /shell 1\.0\.0 serves 1\.0/],
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
    'event version',
    { events: { emits: [], listens: ['wallets.balance-changed@2'] } },
    [/PIN-010/, /lobby 2\.0\.0 listens to wallets\.balance-changed@2/, /shell 1\.0\.0 does not have/],
  ],
  [
    'call missing',
    { needs: { calls: ['teleport'], config: [] } },
    [/PIN-017/, /lobby 2\.0\.0 makes the call teleport/, /shell 1\.0\.0 does not have/],
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
  ['the contract', { contract: { serves: ['2.0'] } }],
  ['a shared module', { shared: {} }],
  ['a call', { calls: [] }],
  ['the place of the files', { assetBases: ['https://cdn.example/'] }],
])('a shell that drops %s is refused while remotes need it', async (_, change) => {
  await bench.publishShell('2.0.0', change);
  await expect(bench.registry.pin([named('shell', '2.0.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/lobby 1\.0\.0[^\n]*shell 2\.0\.0[^\n]*\n(.*\n)*.*wallets 1\.0\.0/),
  });
});

test('a canary is judged like everybody: alone, and as part of a later change', async () => {
  await bench.publishRemote('lobby', '2.0.0', { shared: { react: { range: '^19.3.1', built: '19.3.1' } } });
  await bench.registry.canary(named('lobby', '2.0.0'), { ...production, weightBp: 1 });
  await bench.publishShell('1.1.0', { shared: { react: '19.3.0' } });
  await expect(bench.registry.pin([named('shell', '1.1.0')], production)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringContaining('lobby 2.0.0 needs react ^19.3.1'),
  });
  await bench.publishRemote('wallets', '2.0.0', { needs: { calls: ['teleport'], config: [] } });
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

test('when the last emitter goes, the listener is warned about', async () => {
  await bench.publishRemote('lobby', '1.1.0', { events: { emits: [], listens: ['wallets.balance-changed@1'] } });
  await bench.publishRemote('wallets', '1.1.0');
  expect(
    (await bench.registry.pin([named('lobby', '1.1.0')], { ...production, fallback: 'none' })).revision.compat.findings,
  ).toEqual([]);
  const { revision } = await bench.registry.pin([named('wallets', '1.1.0')], { ...production, fallback: 'none' });
  expect(revision.compat.findings).toEqual([
    expect.objectContaining({ code: 'PIN-011', unit: 'lobby', severity: 'warn' }),
  ]);
});
