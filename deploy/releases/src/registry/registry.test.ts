import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { named, openBench, type Bench } from '../testing/fixtures';
import { verifySnapshot } from '../snapshot/verify-snapshot';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

test('a published and pinned build is served, signed, and verifies', async () => {
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  const { revision, served, changed } = await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], {
    channel: 'production',
    reason: 'first release',
  });

  expect(changed).toBe(true);
  expect(revision).toMatchObject({
    rev: 1,
    prev: '',
    actor: 'maria',
    reason: 'first release',
    op: { kind: 'pin', units: ['shell', 'wallets'] },
  });
  expect(served.snapshot.remotes.map((remote) => [remote.name, remote.stable.version, remote.stable.base])).toEqual([
    ['wallets', '1.0.0', '/remotes/wallets/1.0.0/'],
  ]);
  expect(await bench.stored.text('public/discovery/production/current.json')).toBe(served.body);
  expect(await bench.stored.text('public/remotes/wallets/1.0.0/remoteEntry.js')).toContain('wallets 1.0.0');
  expect(
    await verifySnapshot(JSON.parse(served.body), {
      keys: await bench.registry.publicKeys(),
      channel: 'production',
      now: Date.now(),
    }),
  ).toMatchObject({ ok: true });
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('pinning a pinned build makes no revision', async () => {
  await bench.publishShell('1.0.0');
  const options = { channel: 'production', reason: 'first' };
  await bench.registry.pin([named('shell', '1.0.0')], options);
  expect(await bench.registry.pin([named('shell', '1.0.0')], options)).toMatchObject({
    changed: false,
    revision: { rev: 1 },
  });
});

test('verifying without the key that signed says so, and makes no other', async () => {
  await bench.publishShell('1.0.0');
  await bench.registry.pin([named('shell', '1.0.0')], { channel: 'production', reason: 'first' });
  const keys = join(bench.dir, '../keys');
  await rm(join(keys, 'release-signing.jwk'));
  await expect((await bench.open()).verify({ channel: 'production' })).rejects.toMatchObject({
    kind: 'auth',
    message: expect.stringMatching(/release-signing\.jwk is missing.*backup/),
  });
  expect(await readdir(keys)).toEqual([]);
});

test('guarantee 8: a file of a build is read only as it was published', async () => {
  await bench.publishShell('1.0.0');
  const page = () => bench.registry.file('shell', '1.0.0', 'index.html');
  expect((await page())?.toString()).toBe('<!doctype html><title>1.0.0</title>');
  expect(
    await bench.registry.file('shell', '1.0.0', 'index.html', (await bench.registry.build('shell', '1.0.0'))?.buildId),
  ).toEqual(await page());
  await expect(bench.registry.file('shell', '1.0.0', 'index.html', `sha256:${'0'.repeat(64)}`)).rejects.toMatchObject({
    kind: 'integrity',
  });
  await bench.stored.write('public/shell/1.0.0/stowaway.js', '');
  expect(await bench.registry.file('shell', '1.0.0', 'stowaway.js')).toBeUndefined();
  expect(await bench.registry.file('shell', '9.9.9', 'index.html')).toBeUndefined();
  await bench.stored.write('public/shell/1.0.0/index.html', '<script>');
  await expect(page()).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('index.html of shell 1.0.0'),
  });
  await bench.stored.remove('public/shell/1.0.0/index.html');
  await expect(page()).rejects.toMatchObject({ kind: 'integrity', message: expect.stringContaining('is missing') });
});
