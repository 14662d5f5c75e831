import { openWalletsBench, productionOf } from '../testing/wallets-channel';
import type { Bench } from '../testing/fixtures';
import { openChangesSince } from './changes-since';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);

/** Returns a reader, and the sizes of the history pages that it reads. */
function looking() {
  const { storage, history } = bench.registry;
  const limits: number[] = [];
  const since = openChangesSince({
    storage,
    history(channel, page) {
      limits.push(page.limit);
      return history(channel, page);
    },
  });
  return { since, limits };
}

test('a reader with an older head makes nothing anew, and finds the same', async () => {
  await start();
  const old = await bench.registry.head('production');
  await pinWallets('1.1.0');
  const newest = await bench.registry.head('production');
  if (!old || !newest) throw new Error('no history');
  const { since, limits } = looking();
  expect((await since('production', newest)).get('wallets')).toMatchObject({ rev: 2 });
  limits.length = 0;
  expect((await since('production', old)).get('wallets')).toMatchObject({ rev: 2 });
  expect((await since('production', newest)).get('wallets')).toMatchObject({ rev: 2 });
  // One read verifies that the history is still the same; no other revision is read.
  expect(limits).toEqual([1]);
});

test('later revisions kept by another process are not taken back', async () => {
  await start();
  for (let turn = 0; turn < 70; turn += 1) await pinWallets(turn % 2 === 0 ? '1.1.0' : '1.0.0');
  const newest = await bench.registry.head('production');
  const [, first] = await bench.registry.revisions('production');
  const key = 'since/production.json';
  if (!newest || !first) throw new Error('no history');
  const slow = looking();
  // `slow` starts with the first revision, and another reader finishes before it.
  await slow.since('production', first);
  const { storage } = bench.registry;
  await looking().since('production', newest);
  const [entry] = (await bench.registry.history('production', { before: 72, limit: 1 })).entries;
  if (!entry || 'damaged' in entry) throw new Error('no newest');
  const storedLater = { rev: 71, digest: entry.digest, units: {} };
  await storage.putDerived(key, Buffer.from(JSON.stringify(storedLater)));
  await slow.since('production', newest);
  expect(JSON.parse(String(await storage.get(key)))).toEqual(storedLater);
}, 120_000);
