import { digestOf } from '../documents/build';
import { type Bench } from '../testing/fixtures';
import { revisionKey as file } from '../testing/stored-revision';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import { parseCheckpoint } from './checkpoint';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
  await pinWallets('1.1.0');
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);
const channel = 'production';

async function replaceNewest(): Promise<void> {
  await bench.stored.remove(file(2));
  await (await bench.open({ actor: 'mallory' })).pin([{ unit: 'wallets', version: '1.2.0' }], production);
}

test('a newest revision that was taken away and replaced is found by the earlier signed documents', async () => {
  await replaceNewest();
  await (await bench.open()).off('lobby', production);
  expect(await (await bench.open()).verify({ channel })).toEqual([
    expect.stringMatching(/Revision 2 of production was signed with other builds before, see .*2-[0-9a-f]+\.json/),
  ]);
});

test('guarantee 22: with a checkpoint it is seen also where all that was signed is cleared away', async () => {
  const checkpoint = await bench.registry.checkpoint(channel);
  await pinWallets('1.0.0');
  expect(await bench.registry.verify({ channel, against: checkpoint })).toEqual([]);
  await bench.stored.remove(file(3));
  await replaceNewest();
  await bench.stored.removeBelow('public/discovery/');
  const fresh = await bench.open();
  await fresh.snapshot(channel);
  expect(await fresh.verify({ channel })).toEqual([]);
  expect(await fresh.verify({ channel, against: checkpoint })).toEqual([
    expect.stringMatching(/Revision 2 of production had sha256:.* history was rewritten/),
  ]);
});

test('a shorter history, an altered checkpoint and one of another channel are told apart', async () => {
  const checkpoint = await bench.registry.checkpoint(channel);
  const altered = { ...checkpoint, payload: checkpoint.payload.replace('"rev":2', '"rev":1') };
  expect(await bench.registry.verify({ channel, against: altered })).toEqual([
    expect.stringContaining('The checkpoint was not signed'),
  ]);
  await bench.registry.pin([{ unit: 'shell', version: '1.0.0' }], { channel: 'staging' });
  await expect(bench.registry.verify({ channel: 'staging', against: checkpoint })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('The checkpoint is of production'),
  });
  await bench.stored.remove(file(2));
  expect(await (await bench.open()).verify({ channel, against: checkpoint })).toContainEqual(
    expect.stringMatching(/Revision 2 of production was there when the checkpoint was made .* and is gone/),
  );
});

test('is read from a file alone or in the object of the command line', async () => {
  const checkpoint = await bench.registry.checkpoint(channel);
  expect(parseCheckpoint(JSON.stringify(checkpoint), 'it')).toEqual(checkpoint);
  expect(parseCheckpoint(JSON.stringify({ ok: true, checkpoint }), 'it')).toEqual(checkpoint);
  expect(() => parseCheckpoint('{}', 'it')).toThrow('it does not match its schema');
});

test('a page of the history holds digests, reads no more than it shows, and tells damage', async () => {
  await pinWallets('1.2.0');
  await pinWallets('1.0.0');
  await bench.stored.write(file(1), '{');
  const page = await bench.registry.history(channel, { limit: 2 });
  expect(page).toMatchObject({
    older: true,
    entries: [
      {
        rev: 4,
        digest: digestOf(await bench.stored.read(file(4))),
        before: { wallets: { stable: { version: '1.2.0' } } },
      },
      { rev: 3 },
    ],
  });
  expect(await bench.registry.history(channel, { limit: 2, before: 3 })).toMatchObject({
    older: false,
    entries: [
      { rev: 2, before: undefined },
      { rev: 1, damaged: 'Revision 1 of production is not JSON.' },
    ],
  });
  expect(await bench.registry.history('staging', { limit: 2 })).toEqual({ entries: [], older: false });
});
