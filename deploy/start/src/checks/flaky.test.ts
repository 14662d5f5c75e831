import { complaintsAbout, KNOWN_AT_MOST, mayBeFlaky, readKnownFlaky, tooManyFlaky, type KnownFlaky } from './flaky';

const FILE = 'deploy/start/src/checks/options.test.ts';
const known = (title: string, more: Partial<KnownFlaky> = {}): KnownFlaky => ({
  test: `${FILE} › ${title}`,
  since: '2026-11-20',
  reason: 'waits for a port',
  ...more,
});
const day = (date: string) => new Date(`${date}T12:00:00Z`);

it.each([
  'deploy/platform/src/ledger/holds.test.ts',
  'deploy/platform/src/protection/limits.test.ts',
  'deploy/platform/src/domains/withdrawals/withdrawals.test.ts',
  'remotes/wallets/src/deposit/use-order.test.tsx',
  'deploy/releases/src/channel/compatibility-gate.test.ts',
  'deploy/releases/src/channel/signed-revisions.test.ts',
  'deploy/releases/src/signing/signer.test.ts',
])('never leaves %s green after a failure', (file) => {
  expect(mayBeFlaky(file)).toBe(false);
});

it('lets a test elsewhere pass the second time', () => {
  expect(mayBeFlaky('shell/src/frame/frame.test.tsx')).toBe(true);
});

it('accepts a list within its bounds', () => {
  expect(complaintsAbout([known('a'), known('b')], day('2026-11-27'))).toEqual([]);
});

it('refuses too many, too old, unknown and unexplained tests, and tests of money', () => {
  const many = Array.from({ length: KNOWN_AT_MOST + 1 }, (_, at) => known(String(at)));
  expect(complaintsAbout(many, day('2026-11-21'))).toEqual([expect.stringContaining('at most 5')]);
  expect(complaintsAbout([known('a')], day('2026-11-28'))).toEqual([expect.stringContaining('mend it within 7 days')]);
  expect(complaintsAbout([known('a', { test: 'shell/none.test.ts › a' })], day('2026-11-21'))).toEqual([
    expect.stringContaining('no such file'),
  ]);
  expect(complaintsAbout([known('a', { reason: '' })], day('2026-11-21'))).toEqual([expect.stringContaining('reason')]);
  expect(complaintsAbout([known('a', { since: 'soon' })], day('2026-11-21'))).toEqual([
    expect.stringContaining('YYYY'),
  ]);
  const money = known('a', { test: 'remotes/wallets/src/remote.ts › a' });
  expect(complaintsAbout([money], day('2026-11-21'))).toEqual([expect.stringContaining('race in money')]);
});

it('makes a run red that meets more flaky tests than may be known', () => {
  const met = Array.from({ length: KNOWN_AT_MOST }, (_, at) => ({ file: FILE, title: `t${at}`, complaint: '' }));
  expect(tooManyFlaky([], met)).toBeUndefined();
  expect(tooManyFlaky([known('t0')], met)).toBeUndefined();
  expect(tooManyFlaky([known('another')], met)).toMatch(/6 tests are flaky/);
});

it('reads the list of this repository', async () => {
  expect(Array.isArray(await readKnownFlaky())).toBe(true);
});
