import { named, openBench, type Bench } from '../testing/fixtures';

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
const refused = {
  kind: 'incompatible',
  exitCode: 4,
  message: expect.stringMatching(
    /^PIN-038: wallets 2\.0\.0 is not verified by its files \(ART-023\): .* --accept ART-023\.$/,
  ),
};
const accepted = expect.objectContaining({ code: 'PIN-038', severity: 'warn', unit: 'wallets', subject: 'ART-023' });
const pinned = async () => (await bench.registry.head('production'))?.pins.wallets;

beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  // The manifest leaves out the used exports, as stock plugins do.
  for (const version of ['2.0.0', '2.1.0']) await bench.publishRemote('wallets', version, { uses: undefined });
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], production);
});
afterEach(() => bench.remove());

describe('a build with a statement that the registry cannot verify', () => {
  test('is refused at the pin and at the canary, and its check says so', async () => {
    await expect(bench.registry.pin([named('wallets', '2.0.0')], production)).rejects.toMatchObject(refused);
    await expect(
      bench.registry.canary(named('wallets', '2.0.0'), { ...production, weightBp: 500 }),
    ).rejects.toMatchObject(refused);
    expect((await bench.registry.check([named('wallets', '2.0.0')], production)).findings).toEqual([
      expect.objectContaining({ code: 'PIN-038', severity: 'refuse', subject: 'ART-023' }),
    ]);
    const report = await bench.registry.judge({ kind: 'pin', items: ['wallets@2.0.0'] }, 'production');
    expect(report).toMatchObject({ ok: false, findings: [{ code: 'PIN-038' }] });
    // Another set of builds would not cure it.
    expect(report).not.toHaveProperty('wouldFit');
    expect((await pinned())?.stable.version).toBe('1.0.0');
  });

  test('is pinned when the change accepts the rule by its number, and the revision keeps the finding', async () => {
    const other = { ...production, accept: ['ART-017'] };
    await expect(bench.registry.pin([named('wallets', '2.0.0')], other)).rejects.toMatchObject(refused);
    const { revision } = await bench.registry.pin([named('wallets', '2.0.0')], { ...production, accept: ['ART-023'] });
    expect(revision.compat.findings).toContainEqual(accepted);
    expect((await pinned())?.stable.version).toBe('2.0.0');
  });

  test('is asked about once: neither the end of its canary nor its return after a switch-off asks again', async () => {
    const accept = ['ART-023'];
    await bench.registry.canary(named('wallets', '2.0.0'), { ...production, weightBp: 500, accept });
    await bench.registry.canary(named('wallets', '2.0.0'), { ...production, weightBp: 5000 });
    await bench.registry.make({ kind: 'finish', group: 'wallets', reason: 'good' }, { channel: 'production' });
    await bench.registry.off('wallets', production);
    await bench.registry.on('wallets', production);
    expect(await pinned()).toMatchObject({ stable: { version: '2.0.0' }, fallback: { version: '1.0.0' } });
    await bench.registry.pin([named('wallets', '1.0.0')], production);
    expect(await pinned()).toMatchObject({ stable: { version: '1.0.0' }, fallback: { version: '2.0.0' } });
  });

  test('is only a warning of a rollback, which makes the site safe', async () => {
    const accept = ['ART-023'];
    await bench.registry.pin([named('wallets', '2.0.0')], { ...production, accept, fallback: 'none' });
    await bench.registry.pin([named('wallets', '1.0.0')], { ...production, fallback: 'none' });
    const { revision } = await bench.registry.rollback({ ...production, unit: 'wallets', version: '2.0.0' });
    expect(revision.compat.findings).toContainEqual(accepted);
  });

  test('is only a warning of a fallback, which runs after another build failed to load', async () => {
    const { revision } = await bench.registry.pin([named('wallets', '1.0.0')], {
      ...production,
      fallback: { version: '2.0.0' },
    });
    expect(revision.compat.findings).toContainEqual(accepted);
  });

  test('has to be accepted on each channel, also by a promotion', async () => {
    const accept = ['ART-023'];
    await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '2.0.0')], { channel: 'staging', accept });
    const promotion = { kind: 'promote' as const, from: 'staging', reason: 'tried' };
    await expect(bench.registry.make(promotion, { channel: 'production' })).rejects.toMatchObject(refused);
    await bench.registry.make({ ...promotion, accept }, { channel: 'production' });
    expect((await pinned())?.stable.version).toBe('2.0.0');
  });

  test('makes another change with an accepted rule than without it, for the same commit id', async () => {
    const of = (accept: string[]) => ({ ...production, accept, commitId: 'release-of-the-wallets' });
    await bench.registry.pin([named('wallets', '2.0.0')], of(['ART-023']));
    expect(await bench.registry.pin([named('wallets', '2.0.0')], of(['ART-023', 'ART-023']))).toMatchObject({
      changed: false,
    });
    await expect(bench.registry.pin([named('wallets', '2.0.0')], of([]))).rejects.toMatchObject({ kind: 'conflict' });
  });
});
