import { named, openBench, type Bench } from './testing/fixtures';
import { verifySnapshot } from './snapshot/verify-snapshot';
import { keepOnFiles } from './testing/on-files';

keepOnFiles();

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

async function publishAll(remotes: readonly string[]): Promise<void> {
  await bench.publishShell('1.0.0');
  for (const remote of remotes) for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote(remote, version);
  await bench.registry.pin([named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))], {
    channel: 'production',
    reason: 'first',
  });
}

test('guarantee 1: registries that pin at once lose nothing, and readers never see half a document', async () => {
  const remotes = ['lobby', 'wallets', 'jackpot'];
  const rounds = 8;
  await publishAll(remotes);
  const keys = await bench.registry.publicKeys();
  let running = true;
  const finished = Promise.all(
    remotes.map(async (remote) => {
      const own = await bench.open({ actor: remote });
      const made = [];
      for (let round = 0; round < rounds; round += 1) {
        const version = round % 2 ? '1.0.0' : '1.1.0';
        const { revision } = await own.pin([named(remote, version)], { channel: 'production', reason: `${round}` });
        made.push({ remote, rev: revision.rev, version });
      }
      return made;
    }),
  ).finally(() => (running = false));
  const reading = (async () => {
    while (running) {
      const signed: unknown = JSON.parse(await bench.stored.text('public/discovery/production/current.json'));
      expect(await verifySnapshot(signed, { keys, channel: 'production' })).toMatchObject({ ok: true });
    }
  })();
  const made = (await finished).flat();
  await reading;
  const revisions = await bench.registry.revisions('production');
  expect(revisions).toHaveLength(1 + remotes.length * rounds);
  expect(made.map(({ rev }) => rev).sort((a, b) => a - b)).toEqual(revisions.slice(1).map(({ rev }) => rev));
  for (const { remote, rev, version } of made)
    expect(revisions[rev - 1]).toMatchObject({ actor: remote, pins: { [remote]: { stable: { version } } } });
  expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(revisions.length);
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('guarantee 11: rivals for one unit: each revision follows from the one its maker saw, the others are told', async () => {
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote('wallets', version);
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], {
    channel: 'production',
    reason: 'first',
  });
  const rivals = await Promise.all(['jose', 'ana', 'luz', 'ben'].map((actor) => bench.open({ actor })));
  const results = await Promise.allSettled(
    rivals.map((rival, index) =>
      rival.pin([named('wallets', index % 2 ? '1.1.0' : '1.2.0')], { channel: 'production', reason: 'mine', base: 1 }),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ exitCode: 5, details: { currentRev: 2 } });
  expect((await bench.registry.head('production'))?.rev).toBe(2);
});

test('guarantee 11: a rollback gets through a storm of pins', async () => {
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote('wallets', version);
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], {
    channel: 'production',
    reason: 'first',
  });
  const other = await bench.open({ actor: 'storm' });
  let storming = true;
  const storm = (async () => {
    for (let round = 0; storming; round += 1)
      await other
        .pin([named('wallets', round % 2 ? '1.1.0' : '1.2.0')], { channel: 'production', reason: `gust ${round}` })
        .catch(() => undefined);
  })();
  for (let round = 0; round < 10; round += 1) {
    const { revision, changed } = await bench.registry.rollback({ channel: 'production', reason: 'enough', to: 1 });
    expect(revision.pins).toEqual((await bench.registry.revisions('production'))[0]?.pins);
    if (changed) expect(revision.op).toMatchObject({ kind: 'rollback', toRev: 1 });
  }
  storming = false;
  await storm;
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});
