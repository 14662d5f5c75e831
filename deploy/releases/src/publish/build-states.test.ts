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

test('guarantee 13: a blocked build is neither pinned, given as a fallback, shared out nor shown, until that is lifted', async () => {
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

test('guarantee 13: a rollback to a blocked build is refused, and a blocked fallback of it is left out', async () => {
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

test('guarantee 13: blocking a build takes it from every pin that has it as its fallback, in a stop too, and no other pin changes', async () => {
  await pinWallets('1.1.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], { channel: 'staging' });
  await bench.registry.make({ kind: 'stop', reason: 'incident' }, { channel: 'production' });
  expect((await walletsNow())?.fallback?.version).toBe('1.0.0');
  const { withoutFallback } = await set('1.0.0', 'blocked');
  expect(withoutFallback).toEqual(['production']);
  expect((await walletsNow())?.fallback).toBeUndefined();
  const head = await bench.registry.head('production');
  expect(head).toMatchObject({
    ...{ rev: 4, actor: 'maria', reason: 'wallets 1.0.0 is blocked: loses deposits' },
    ...{ op: { kind: 'block', units: ['wallets'] }, stopped: { why: 'incident' } },
  });
  expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(4);
  expect((await bench.registry.head('staging'))?.rev).toBe(1);
  // A second block finds no pin with the build.
  expect((await set('1.0.0', 'blocked')).withoutFallback).toEqual([]);
  expect((await bench.registry.head('production'))?.rev).toBe(4);
});

test('guarantee 13: a preview link that names a build shows it no more while it is blocked', async () => {
  const { previews, readPreview } = bench.registry;
  const { token } = await previews.make([named('wallets', '1.1.0')], { channel: 'production', hours: 1 });
  expect(await readPreview('production', token)).toMatchObject({ ok: true });
  await set('1.1.0', 'blocked');
  expect(await readPreview('production', token)).toEqual({ ok: false, why: 'revoked' });
  await set('1.1.0', 'published');
  expect(await readPreview('production', token)).toMatchObject({ ok: true });
});

test('guarantee 13: a channel that cannot be read does not keep a blocked build in the pins of the others', async () => {
  await pinWallets('1.1.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], { channel: 'drill' });
  await bench.stored.alter('channels/drill/log/1.json', (text) => text.slice(0, 100));
  await expect(set('1.0.0', 'blocked')).rejects.toMatchObject({ kind: 'integrity' });
  expect(await bench.registry.state('wallets', '1.0.0')).toMatchObject({ state: 'blocked' });
  expect((await walletsNow())?.fallback).toBeUndefined();
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
