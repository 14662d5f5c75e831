import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { named, openBench, type Bench } from './testing/fixtures';
import { verifySnapshot } from './snapshot/verify-snapshot';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

test('what is published and pinned is served, signed, and verifies', async () => {
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
  expect(await readFile(join(bench.registry.filesRoot, 'discovery/production/current.json'), 'utf8')).toBe(served.body);
  expect(await readFile(join(bench.registry.filesRoot, 'remotes/wallets/1.0.0/remoteEntry.js'), 'utf8')).toContain('wallets 1.0.0');
  expect(
    await verifySnapshot(JSON.parse(served.body), { keys: await bench.registry.publicKeys(), channel: 'production', now: Date.now() }),
  ).toMatchObject({ ok: true });
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('pinning what is pinned makes no revision', async () => {
  await bench.publishShell('1.0.0');
  const options = { channel: 'production', reason: 'first' };
  await bench.registry.pin([named('shell', '1.0.0')], options);
  expect(await bench.registry.pin([named('shell', '1.0.0')], options)).toMatchObject({ changed: false, revision: { rev: 1 } });
});
