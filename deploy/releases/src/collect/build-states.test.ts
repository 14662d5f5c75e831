import { named } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import type { Bench } from '../testing/fixtures';

let bench: Bench;
const { start, pinWallets, walletsNow } = productionOf(() => bench);
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
});
afterEach(() => bench.remove());

const set = (version: string, state: 'blocked' | 'deprecated' | 'published' | 'protected') =>
  bench.registry.collection.setState(named('wallets', version), state, { reason: 'loses deposits' });

test('13: a blocked build is neither pinned, given as a fallback, shared out nor shown, until that is lifted', async () => {
  await set('1.1.0', 'blocked');
  const blocked = {
    kind: 'usage',
    message: expect.stringContaining('wallets 1.1.0 is blocked by maria («loses deposits»)'),
  };
  await expect(pinWallets('1.1.0')).rejects.toMatchObject(blocked);
  await expect(pinWallets('1.2.0', { fallback: { version: '1.1.0' } })).rejects.toMatchObject(blocked);
  await expect(
    bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 100 }),
  ).rejects.toMatchObject(blocked);
  await expect(
    bench.registry.previews.make([named('wallets', '1.1.0')], { channel: 'production', hours: 1 }),
  ).rejects.toMatchObject(blocked);
  await expect(bench.registry.check([named('wallets', '1.1.0')], production)).rejects.toMatchObject(blocked);
  await set('1.1.0', 'published');
  await expect(pinWallets('1.1.0')).resolves.toMatchObject({ changed: true });
});

test('13: a rollback to a blocked build is refused, and a blocked fallback of it is left out', async () => {
  await pinWallets('1.1.0');
  await pinWallets('1.2.0');
  await pinWallets('1.0.0');
  await set('1.1.0', 'blocked');
  await expect(bench.registry.rollback({ ...production, to: 2 })).rejects.toMatchObject({ kind: 'usage' });
  await expect(bench.registry.rollback({ ...production, unit: 'wallets', version: '1.1.0' })).rejects.toMatchObject({
    kind: 'usage',
  });
  await bench.registry.rollback({ ...production, to: 3 });
  expect(await walletsNow()).toMatchObject({ stable: { version: '1.2.0' } });
  expect((await walletsNow())?.fallback).toBeUndefined();
});

test('the build pinned before is no fallback once it is blocked, the one before it is, and safety changes go on', async () => {
  await pinWallets('1.1.0');
  await set('1.1.0', 'blocked');
  await bench.registry.canary(named('wallets', '1.2.0'), { ...production, weightBp: 100 });
  await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'x' }, { channel: 'production' });
  await bench.registry.off('wallets', production);
  await expect(bench.registry.on('wallets', production)).rejects.toMatchObject({ kind: 'usage' });
  await pinWallets('1.2.0');
  expect((await walletsNow())?.fallback?.version).toBe('1.0.0');
});

test('a canary that is blocked is ended and neither ramped nor finished', async () => {
  const canary = (weightBp: number) => bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp });
  await canary(100);
  await set('1.1.0', 'blocked');
  await expect(canary(500)).rejects.toMatchObject({ kind: 'usage' });
  const finish = { kind: 'finish', group: 'wallets', reason: 'x' } as const;
  await expect(bench.registry.make(finish, { channel: 'production' })).rejects.toMatchObject({ kind: 'usage' });
  await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'x' }, { channel: 'production' });
});

test('events of a build are appended, with author and reason', async () => {
  await set('1.1.0', 'deprecated');
  await set('1.1.0', 'protected');
  expect(await bench.registry.state('wallets', '1.1.0')).toMatchObject({
    ...{ state: 'deprecated', keep: true, actor: 'maria', reason: 'loses deposits' },
  });
  expect(await bench.registry.storage.list('states/')).toEqual([
    'states/wallets/1.1.0/1.json',
    'states/wallets/1.1.0/2.json',
  ]);
  await expect(set('9.9.9', 'blocked')).rejects.toMatchObject({ kind: 'usage' });
});
