import { named, openBench, type Bench } from './testing/fixtures';
import { keepOnFiles } from './testing/on-files';

keepOnFiles();

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  const first = [named('shell', '1.0.0'), named('wallets', '1.0.0')];
  for (const channel of ['staging', 'production']) await bench.registry.pin(first, { channel, reason: 'first' });
});
afterEach(() => bench.remove());

async function served(channel: string): Promise<{ rev: number; versions: Record<string, string> }> {
  const snapshot = (await bench.registry.snapshot(channel))?.snapshot;
  if (!snapshot) throw new Error(`${channel} serves nothing`);
  const remotes = snapshot.remotes.map(({ name, stable }) => [name, stable.version]);
  return { rev: snapshot.rev, versions: Object.fromEntries([['shell', snapshot.shell.version], ...remotes]) };
}

test('a newer published build is served to no player, on no channel, until it is pinned', async () => {
  const before = { staging: await served('staging'), production: await served('production') };
  await bench.publishRemote('wallets', '1.1.0');
  await bench.publishShell('1.1.0');
  expect({ staging: await served('staging'), production: await served('production') }).toEqual(before);
  await bench.registry.pin([named('wallets', '1.1.0')], { channel: 'production', reason: 'now' });
  expect((await served('production')).versions).toEqual({ shell: '1.0.0', wallets: '1.1.0' });
});

test('each channel serves its own pins, the shell included, and has a history of its own', async () => {
  await bench.publishShell('1.1.0');
  await bench.publishRemote('wallets', '1.1.0');
  await bench.registry.pin([named('shell', '1.1.0')], { channel: 'staging', reason: 'a look' });
  await bench.registry.pin([named('wallets', '1.1.0')], { channel: 'production', reason: 'today' });
  expect(await served('staging')).toEqual({ rev: 2, versions: { shell: '1.1.0', wallets: '1.0.0' } });
  expect(await served('production')).toEqual({ rev: 2, versions: { shell: '1.0.0', wallets: '1.1.0' } });
});
