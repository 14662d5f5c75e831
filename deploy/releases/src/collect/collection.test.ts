import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCountWriter, type CountRow } from '../rollout/session-counts';
import { named, remoteFiles, inMemory, type Bench } from '../testing/fixtures';
import { openWalletsBench, productionOf } from '../testing/wallets-channel';
import { OPEN_POLICY } from '@parola/release-api';
import { DAY_MS } from './collection-rules';

let bench: Bench;
let now: number;
const { start, pinWallets } = productionOf(() => bench);
const later = (days: number) => void (now += days * DAY_MS);
const collection = () => bench.registry.collection;

/** Writes counts of browsers with a build, for the day of `at` and `days` days before. */
async function reportUse(at: number, version: string, days = 0): Promise<void> {
  const row = { channel: 'production', rev: 1, arm: 'stable', failed: 0, loadFailed: 0, errors: 0 } as const;
  const rows = Array.from({ length: days + 1 }, (_, day): CountRow => ({
    ...row,
    at: at - day * DAY_MS,
    unit: 'wallets',
    version,
    sessions: 3,
  }));
  await openCountWriter(join(bench.dir, '..', 'telemetry'), () => at).append(rows);
}
const seenDaily = (version: string, days = 22) => reportUse(now, version, days);
const namesOf = (items: readonly { unit: string; version: string }[]) =>
  items.map(({ unit, version }) => `${unit}@${version}`);
const stateOf = async (version: string) => (await bench.registry.state('wallets', version)).state;

beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  bench = await openWalletsBench({ now: () => now });
  await mkdir(join(bench.dir, '..', 'telemetry'), { recursive: true });
  await start();
});
afterEach(() => bench.remove());

/** Condemns all builds that are not served, half a year later. */
async function condemn(): Promise<void> {
  later(180);
  await seenDaily('1.0.0');
  expect(namesOf((await collection().run()).condemn)).toEqual(['wallets@1.2.0', 'wallets@1.1.0']);
}

test('an unused build is condemned, a week later swept, and its record stays', async () => {
  await condemn();
  expect(await bench.registry.file('wallets', '1.1.0', 'remoteEntry.js')).toBeDefined();
  later(6);
  await seenDaily('1.0.0');
  expect(namesOf((await collection().run()).sweep)).toEqual([]);
  later(1);
  await seenDaily('1.0.0');
  expect(namesOf((await collection().run()).sweep)).toEqual(['wallets@1.2.0', 'wallets@1.1.0']);
  expect(await stateOf('1.1.0')).toBe('swept');
  expect(await bench.registry.file('wallets', '1.1.0', 'remoteEntry.js')).toBeUndefined();
  expect(await bench.stored.list('public/remotes/wallets/1.1.0/')).toContain(
    'public/remotes/wallets/1.1.0/manifest.json',
  );
  expect(await bench.registry.build('wallets', '1.1.0')).toMatchObject({ version: '1.1.0' });
  expect(await bench.registry.verify(named('wallets', '1.1.0'))).toEqual([]);
  await bench.registry.snapshot('production');
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
  await expect(pinWallets('1.1.0')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('collected'),
  });
  const again = inMemory(remoteFiles('wallets', '1.1.0'));
  await expect(bench.registry.publishFiles(again, { unit: 'wallets' })).rejects.toMatchObject({ kind: 'conflict' });
});

test('guarantee 27: stored bytes that no build names go a day after they were first seen so', async () => {
  const blobs = async () => (await bench.registry.storage.list('blobs/')).length;
  const before = await blobs();
  await bench.registry.storage.createIfAbsent(`blobs/sha256/${'0'.repeat(64)}`, Buffer.from('of an upload'));
  await condemn();
  later(7);
  await seenDaily('1.0.0');
  expect((await collection().run()).blobs).toBe(1);
  expect(await blobs()).toBe(before);
  later(1);
  // The two swept builds have two files each that no other build has.
  expect((await collection().run()).blobs).toBe(4);
  expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
});

test('no data, no deletion: a day without data stops it, also between condemning and sweeping', async () => {
  later(180);
  await seenDaily('1.0.0', 10);
  expect(await collection().run()).toMatchObject({ condemn: [], unknownDays: expect.arrayContaining(['2026-08-08']) });
  later(30);
  await condemn();
  later(9);
  await reportUse(now, '1.0.0');
  expect(await collection().run()).toMatchObject({
    sweep: [],
    unknownDays: expect.arrayContaining([expect.any(String)]),
  });
  expect(await stateOf('1.1.0')).toBe('condemned');
});

test('guarantee 24: builds used by a browser within three weeks stay, and older ones go', async () => {
  later(180);
  await seenDaily('1.0.0');
  await reportUse(now - 20 * DAY_MS, '1.1.0');
  expect(namesOf((await collection().run()).condemn)).toEqual(['wallets@1.2.0']);
  expect(await bench.registry.storage.list('leases/wallets/1.1.0/')).toHaveLength(1);
  later(2);
  await seenDaily('1.0.0');
  expect(namesOf((await collection().run()).condemn)).toEqual(['wallets@1.1.0']);
});

test('a condemned build that a pin needs is none any more, and one that was blocked stays blocked', async () => {
  await collection().setState(named('wallets', '1.2.0'), 'blocked', { reason: 'loses deposits' });
  await condemn();
  await expect(pinWallets('1.2.0')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('blocked'),
  });
  await pinWallets('1.1.0');
  expect(await bench.registry.state('wallets', '1.1.0')).toMatchObject({
    state: 'published',
    reason: 'In use again: revision 2 of production.',
  });
  later(8);
  await seenDaily('1.0.0');
  expect(namesOf((await collection().run()).sweep)).toEqual(['wallets@1.2.0']);
});

test('everything that may be gone back to, is asked for, shown, young or protected stays', async () => {
  const why = async (version: string) =>
    (await collection().plan()).keep.find((kept) => kept.unit === 'wallets' && kept.version === version)?.why;
  expect(await why('1.1.0')).toBe('published not long ago');
  await pinWallets('1.1.0');
  await pinWallets('1.0.0', { fallback: 'none' });
  expect(await why('1.0.0')).toBe('served on production');
  later(60);
  await seenDaily('1.0.0');
  expect(await why('1.1.0')).toMatch(/^revision 2 of production/);
  expect(await why('1.2.0')).toBeUndefined();
  const { id } = await bench.registry.previews.make([named('wallets', '1.2.0')], { channel: 'production', hours: 1 });
  expect(await why('1.2.0')).toMatch(/is about to use it|preview/);
  later(1);
  await seenDaily('1.0.0');
  expect(await why('1.2.0')).toBeUndefined();
  expect(id).toBeDefined();
  await collection().setState(named('wallets', '1.2.0'), 'protected', { reason: 'evidence' });
  expect(await why('1.2.0')).toBe('protected');
  await collection().setState(named('wallets', '1.2.0'), 'unprotected', { reason: 'no more' });
  await bench.registry.policy.set(
    { ...OPEN_POLICY, approvals: { production: { needed: 1, shell: 1 } } },
    { by: { id: 'maria', kind: 'cli' }, reason: 'two people' },
  );
  await expect(pinWallets('1.2.0')).rejects.toMatchObject({ kind: 'approval' });
  later(0.5);
  expect(await why('1.2.0')).toMatch(/^the request/);
  // 90 days have passed, but the revision is among the newest fifty.
  later(100);
  await seenDaily('1.0.0');
  expect(await why('1.1.0')).toMatch(/^revision 2/);
});

test('an unreadable history may name any build: no build is removed', async () => {
  await bench.registry.storage.putDerived('channels/production/log/1.json', Buffer.from('{'));
  later(180);
  await seenDaily('1.0.0');
  await expect(collection().run()).rejects.toMatchObject({ kind: 'integrity' });
  expect(await stateOf('1.1.0')).toBe('published');
});
