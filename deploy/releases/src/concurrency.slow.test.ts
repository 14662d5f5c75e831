import { ended, nextMessage, startChild } from './testing/child-process';
import { named, openBench, type Bench } from './testing/fixtures';
import { pinsOf } from './testing/pins-made';
import { verifySnapshot } from './snapshot/verify-snapshot';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

test('guarantee 1: processes that pin at once lose nothing, and readers never see half a document', async () => {
  const remotes = ['lobby', 'wallets', 'jackpot'];
  const rounds = 40;
  await bench.publishShell('1.0.0');
  for (const remote of remotes) for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote(remote, version);
  await bench.registry.pin([named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))], {
    channel: 'production',
    reason: 'first',
  });
  const keys = await bench.registry.publicKeys();

  const children = remotes.map((remote) =>
    startChild('testing/children/pin.child.ts', [bench.dir, remote, String(rounds)]),
  );
  const outcomes = children.map(ended);
  await Promise.all(children.map(nextMessage));
  children.forEach((child) => child.send('go'));
  let running = true;
  const finished = Promise.all(outcomes).finally(() => (running = false));
  let reads = 0;
  while (running) {
    const signed: unknown = JSON.parse(await bench.stored.text('public/discovery/production/current.json'));
    expect(await verifySnapshot(signed, { keys, channel: 'production' })).toMatchObject({ ok: true });
    reads += 1;
  }
  expect(reads).toBeGreaterThan(0);

  const revisions = await bench.registry.revisions('production');
  expect(revisions.map((revision) => revision.rev)).toEqual(
    Array.from({ length: 1 + remotes.length * rounds }, (_, index) => index + 1),
  );
  for (const [index, outcome] of (await finished).entries()) {
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    const made = pinsOf(outcome.stdout);
    expect(made).toHaveLength(rounds);
    for (const { rev, version } of made)
      expect(revisions[rev - 1]).toMatchObject({
        actor: remotes[index],
        pins: { [remotes[index] ?? '']: { stable: { version } } },
      });
  }
  expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(revisions.length);
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});
