import { EVENTS, type EventId, type HostProfile, type RemoteManifest } from '@parola/contract';
import { named, openBench, type Bench } from '../testing/fixtures';

/**
 * Guarantee 16: the table of refusals. Each refusal names both sides, a canary counts too, and a rollback of the whole
 * channel is never refused.
 */
const BALANCE = 'wallets.deposit-settled@1' as const;
const emitting = (id: EventId, payload: unknown = EVENTS[id].payload.json) => ({
  emits: [{ id, delivery: EVENTS[id].delivery, payload }],
  listens: [],
});
const page = (id: string, path: string) => ({ id, path, guard: 'none', chrome: 'root', title: 't' });
const HOME = page('wallets.home', '/wallets');
const RECORD = page('wallets.record', '/wallets/record');
const NEEDS = { calls: [], config: [] };
const KIT = '@parola/kit';
const kit = (version: string, ...provides: string[]): Partial<HostProfile> => ({
  shared: { react: '19.3.1', [KIT]: version },
  provides: { [KIT]: provides },
});
const usesKit = (built: string, range: string, ...names: string[]): Partial<RemoteManifest> => ({
  shared: { [KIT]: { range, built } },
  uses: { [KIT]: names },
});
const full: Partial<RemoteManifest> = {
  ...usesKit('1.1.0', '^1.1.0', 'useCall'),
  routes: [HOME, RECORD],
  modals: [{ id: 'wallets.deposit' }],
  renders: [{ slot: 'wallets.deposit-done', max: 1 }],
  events: emitting(BALANCE),
};

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0', kit('1.1.0', 'useCall', 'Slot'));
  await bench.publishRemote('wallets', '1.0.0', full);
  await bench.publishRemote('lobby', '1.0.0', {
    ...usesKit('1.1.0', '^1.1.0', 'useCall', 'Slot'),
    needs: { ...NEEDS, routes: ['wallets.record'], modals: ['wallets.deposit'] },
    slots: [{ slot: 'wallets.deposit-done', id: 'lobby.card', when: 'always', order: 1 }],
    events: { emits: [], listens: [{ id: BALANCE, payload: EVENTS[BALANCE].payload.json }] },
  });
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0'), named('lobby', '1.0.0')], production);
});
afterEach(() => bench.remove());

type Row = [what: string, change: Partial<RemoteManifest>, sides: RegExp];
const ROWS: Row[] = [
  [
    'a contract not served',
    { contract: { built: '3.0', range: '^3.0' } },
    /PIN-002: wallets 2\.0\.0 needs contract \^3\.0, shell 1\.0\.0 serves/,
  ],
  [
    'a shared module too old',
    usesKit('1.2.0', '^1.2.0', 'useCall'),
    /PIN-003: wallets 2\.0\.0 needs @parola\/kit \^1\.2\.0, shell 1\.0\.0 provides 1\.1\.0/,
  ],
  [
    'a prerelease that only equals itself',
    usesKit('1.1.0-rc.1', '^1.1.0-rc.1', 'useCall'),
    /PIN-003: wallets 2\.0\.0 needs @parola\/kit \^1\.1\.0-rc\.1, shell 1\.0\.0 provides 1\.1\.0/,
  ],
  [
    'an export that is not there',
    usesKit('1.3.0', '^1.1.0', 'useCall', 'useNew'),
    /PIN-028: wallets 2\.0\.0 uses useNew of @parola\/kit, which shell 1\.0\.0 does not provide/,
  ],
  [
    'a fact of another',
    { events: emitting('jackpot.drawing-changed@1') },
    /PIN-009: wallets 2\.0\.0 emits jackpot\.drawing-changed@1, which belongs to jackpot/,
  ],
  [
    'a fact removed',
    { events: { emits: [], listens: [] } },
    /PIN-029: wallets 2\.0\.0 no longer has the fact wallets\.deposit-settled@1, which lobby 1\.0\.0 uses/,
  ],
  [
    'a fact with another payload',
    { events: emitting(BALANCE, { type: 'string' }) },
    /PIN-030: wallets 2\.0\.0 emits wallets\.deposit-settled@1 with another payload than wallets 1\.0\.0 does, .* heard by lobby 1\.0\.0/,
  ],
  [
    'a page removed',
    { routes: [HOME] },
    /PIN-029: wallets 2\.0\.0 no longer has the page wallets\.record, which lobby 1\.0\.0 uses/,
  ],
  [
    'a dialog removed',
    { modals: [] },
    /PIN-029: wallets 2\.0\.0 no longer has the dialog wallets\.deposit, which lobby 1\.0\.0 uses/,
  ],
  [
    'a slot removed',
    { renders: [] },
    /PIN-029: wallets 2\.0\.0 no longer has the slot wallets\.deposit-done, which lobby 1\.0\.0 uses/,
  ],
];

test.each(ROWS)('%s: refused at the pin and as a canary, with both sides', async (_what, change, sides) => {
  await bench.publishRemote('wallets', '2.0.0', { ...full, ...change });
  const refusal = { kind: 'incompatible', exitCode: 4, message: expect.stringMatching(sides) };
  await expect(bench.registry.pin([named('wallets', '2.0.0')], production)).rejects.toMatchObject(refusal);
  const canary = bench.registry.canary(named('wallets', '2.0.0'), { ...production, weightBp: 1 });
  await expect(canary).rejects.toMatchObject(refusal);
  expect((await bench.registry.head('production'))?.rev).toBe(1);
});

test('a shell that drops an export which a remote or its canary uses is refused, and an unused one may go', async () => {
  await bench.publishRemote('wallets', '1.1.0', { ...full, ...usesKit('1.1.0', '^1.1.0', 'useCall', 'Slot') });
  await bench.publishRemote('lobby', '1.1.0', usesKit('1.1.0', '^1.1.0', 'useCall'));
  await bench.registry.pin([named('lobby', '1.1.0')], { ...production, fallback: 'none' });
  await bench.publishShell('2.0.0', kit('1.1.0', 'useCall'));
  const report = await bench.registry.check([named('shell', '2.0.0')], { channel: 'production' });
  expect(report.findings.filter(({ severity }) => severity === 'refuse')).toEqual([]);
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 1 });
  await expect(bench.registry.pin([named('shell', '2.0.0')], production)).rejects.toMatchObject({
    message: expect.stringContaining(
      'PIN-028: wallets 1.1.0 uses Slot of @parola/kit, which shell 2.0.0 does not provide',
    ),
  });
});

test('builds of before names and digests were recorded are judged by their versions and by their own statements', async () => {
  const { uses: _uses, ...nameless } = { ...full, ...usesKit('1.3.0', '^1.1.0', 'useNew') };
  await bench.publishRemote('wallets', '2.0.0', nameless);
  const { revision } = await bench.registry.pin([named('wallets', '2.0.0')], { ...production, fallback: 'none' });
  expect(revision.compat.findings).toEqual([expect.objectContaining({ code: 'PIN-027', severity: 'warn' })]);
});

test('a page over its budget is a warning with both numbers, kept with the revision', async () => {
  const sizes = [
    { part: 'scripts of route:wallets.home', bytes: 26_000, budget: 25_200 },
    ...['remoteEntry.js', 'js/page.8c1f.js'].map((part) => ({ part, bytes: 1000, budget: 10_200 })),
  ];
  await bench.publishRemote('wallets', '1.1.0', { ...full, sizes });
  const { revision } = await bench.registry.pin([named('wallets', '1.1.0')], { ...production, fallback: 'none' });
  expect(revision.compat.findings).toEqual([
    expect.objectContaining({ code: 'PIN-031', message: expect.stringMatching(/26000 .* 25200/) }),
  ]);
});

test("a build's own facts do not travel to the page", async () => {
  const { snapshot } = (await bench.registry.snapshot('production')) ?? {};
  expect(JSON.stringify(snapshot)).not.toMatch(/"(uses|payloads|sizes|provides)"/);
});

test('a whole channel goes back, with any loss', async () => {
  await bench.publishRemote('wallets', '0.9.0', { ...full, routes: [HOME] });
  await bench.publishRemote('lobby', '0.9.0');
  await bench.registry.pin([named('wallets', '0.9.0'), named('lobby', '0.9.0')], { ...production, fallback: 'none' });
  await bench.registry.pin([named('wallets', '1.0.0'), named('lobby', '1.0.0')], { ...production, fallback: 'none' });
  const { revision } = await bench.registry.rollback({ ...production, to: 2 });
  expect(revision.pins.wallets?.stable.version).toBe('0.9.0');
});

describe('the smallest set that would fit', () => {
  const asks = { channel: 'production' };
  beforeEach(async () => {
    await bench.publishRemote('wallets', '2.0.0', { ...full, ...usesKit('1.3.0', '^1.1.0', 'useNew'), routes: [HOME] });
  });

  it('is one more build when one is enough, the newest that does', async () => {
    await bench.publishRemote('lobby', '1.1.0', { needs: { ...NEEDS, modals: ['wallets.deposit'] } });
    await bench.publishRemote('lobby', '1.2.0', { needs: { ...NEEDS, modals: ['wallets.deposit'] } });
    await bench.publishRemote('lobby', '1.3.0', { needs: { ...NEEDS, routes: ['wallets.record'] } });
    await bench.publishRemote('wallets', '2.1.0', { ...full, routes: [HOME] });
    const { wouldFit } = await bench.registry.check([named('wallets', '2.1.0')], asks);
    expect(wouldFit).toEqual(['wallets@2.1.0', 'lobby@1.2.0']);
    await expect(bench.registry.pin([named('wallets', '2.1.0')], production)).rejects.toMatchObject({
      message: expect.stringContaining('This would fit, all in one change: pin wallets@2.1.0 lobby@1.2.0'),
      details: { wouldFit },
    });
    await bench.registry.pin([named('wallets', '2.1.0'), named('lobby', '1.2.0')], production);
  });

  it('takes in the shell when the cause is there, and several units when it must', async () => {
    await bench.publishShell('1.1.0', kit('1.3.0', 'useCall', 'Slot', 'useNew'));
    await bench.publishRemote('lobby', '1.1.0');
    const { wouldFit = [] } = await bench.registry.check([named('wallets', '2.0.0')], asks);
    expect([...wouldFit].sort()).toEqual(['lobby@1.1.0', 'shell@1.1.0', 'wallets@2.0.0']);
  });

  it('is missing when no published build fits, and not searched for without a refusal', async () => {
    expect(await bench.registry.check([named('wallets', '2.0.0')], asks)).not.toHaveProperty('wouldFit');
    await bench.publishRemote('wallets', '1.1.0', full);
    expect(await bench.registry.check([named('wallets', '1.1.0')], asks)).not.toHaveProperty('wouldFit');
  });
});
