import { named, type Bench } from '../testing/fixtures';
import { revisionKey as file } from '../testing/stored-revision';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
  await pinWallets('1.1.0');
});
afterEach(() => bench.remove());
const { start, pinWallets, walletsNow } = productionOf(() => bench);
const cut = (rev: number) => bench.stored.alter(file(rev), (text) => text.slice(0, 100));

test('guarantee 22: a newest revision that is cut stops every change, and the refusal says how to go on', async () => {
  await cut(2);
  for (const registry of [bench.registry, await bench.open()]) {
    await expect(registry.off('wallets', production)).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(/Revision 2 of production is not JSON.*doctor --channel production --recover/),
    });
  }
  expect(await bench.registry.diagnose('production')).toEqual([expect.stringContaining('Revision 2 of production')]);
});

test('its state is known from the signed snapshot; the damaged file is kept, and the loss is reported', async () => {
  await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 });
  await bench.registry.off('lobby', production);
  const pins = (await bench.registry.head('production'))?.pins;
  await cut(4);
  const [made, ...more] = await (await bench.open({ actor: 'anna' })).recover('production');
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    revision: { rev: 4, actor: 'anna', op: { kind: 'recover' }, pins },
    lost: expect.stringMatching(/^The author, time and reason of revision 4/),
  });
  expect((await bench.stored.text(made?.kept ?? '')).length).toBe(100);
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
  expect(await bench.registry.diagnose('production')).toEqual([]);
  expect((await bench.registry.on('lobby', production)).revision.rev).toBe(5);
});

test('unsigned content is lost: the state before goes on under its number', async () => {
  await bench.stored.write(file(3), '{');
  const [made] = await bench.registry.recover('production');
  expect(made).toMatchObject({
    revision: { rev: 3, op: { units: [] }, pins: { wallets: { stable: { version: '1.1.0' } } } },
    lost: expect.stringContaining('All that revision 3 changed'),
  });
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
  expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(3);
});

test('missing revisions before a signed one are made again from the signed document', async () => {
  await bench.registry.pin([named('wallets', '1.2.0')], production);
  await bench.stored.remove(file(3));
  await cut(2);
  const made = await (await bench.open()).recover('production');
  expect(made.map(({ revision, kept }) => [revision.rev, kept !== undefined])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect((await walletsNow())?.stable.version).toBe('1.2.0');
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('a process that had seen the damaged revision whole goes on from the one in its place', async () => {
  const other = await bench.open();
  await other.head('production');
  await bench.stored.write(file(3), '{');
  await bench.registry.recover('production');
  expect((await other.off('wallets', production)).revision.rev).toBe(4);
  expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
});

test('a whole history is left as it is, and one without any readable revision is not invented', async () => {
  expect(await bench.registry.recover('production')).toEqual([]);
  await cut(1);
  await cut(2);
  await expect(bench.registry.recover('production')).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('restore channels/production/log from a backup'),
  });
});
