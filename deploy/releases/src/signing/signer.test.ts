import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseReader } from '../registry/reader';
import { loadSigningKey } from './keys';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);
const channel = 'production';
const keyFile = () => join(bench.dir, '../keys/release-signing.jwk');
const strangersKey = () => join(bench.dir, '../other/key.jwk');
const signerOf = async () => (await bench.registry.snapshot(channel))?.signed.keyId;
const kept = async () => (await bench.stored.list('public/discovery/production/')).length;

test('of two processes with different keys one signs, and the other is told the owner and the remedy', async () => {
  const before = await kept();
  await loadSigningKey(strangersKey(), undefined);
  const stranger = await bench.open({ keyFile: strangersKey() });
  const refused = {
    kind: 'auth',
    message: expect.stringMatching(/are signed with key .* since term 1, by maria, but this process holds .*key take/),
  };
  for (const attempt of [
    () => stranger.snapshot(channel),
    () => stranger.publicKeys(),
    () => stranger.off('wallets', production),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  const errors: unknown[] = [];
  const watch = stranger.watch(
    channel,
    () => undefined,
    (error) => errors.push(error),
  );
  await bench.registry.snapshot(channel);
  // Waits for two failing checks.
  while (errors.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  watch.close();
  expect(errors[0]).toMatchObject(refused);
  expect(await kept()).toBe(before);
  expect((await bench.registry.head(channel))?.rev).toBe(1);
});

test('a lost key is an error with instructions, never replaced unasked; taking it over makes another', async () => {
  const lost = await signerOf();
  await rm(keyFile());
  const registry = await bench.open();
  await expect(registry.pin([named('wallets', '1.1.0')], production)).rejects.toMatchObject({
    kind: 'auth',
    message: expect.stringMatching(/release-signing\.jwk is missing; restore it from a backup.*key take/),
  });
  expect(await readdir(join(bench.dir, '../keys'))).toEqual([]);
  const { term } = await registry.keys.adoptKey();
  expect(term).toMatchObject({ term: 2, actor: 'maria' });
  expect((await registry.snapshot(channel))?.signed.keyId).toBe(term?.keyId);
  expect(term?.keyId).not.toBe(lost);
  expect(await registry.verify({ channel })).toEqual([]);
  expect((await registry.pin([named('wallets', '1.2.0')], production)).revision.rev).toBe(2);
});

test('documents signed before there were terms are not signed over by another key', async () => {
  await bench.stored.removeBelow('signing/');
  await expect((await bench.open({ keyFile: strangersKey() })).snapshot(channel)).rejects.toMatchObject({
    kind: 'auth',
  });
  expect((await (await bench.open()).snapshot(channel))?.snapshot.rev).toBe(1);
});

test('signing is handed over while a front door that knows both keys serves on, and another process follows', async () => {
  const old = await signerOf();
  const other = await bench.open({ actor: 'anna' });
  await other.snapshot(channel);
  await expect(bench.registry.keys.switch()).rejects.toMatchObject({ kind: 'usage' });
  const prepared = await bench.registry.keys.prepare();
  expect(await bench.registry.keys.prepare()).toEqual(prepared);
  expect(prepared).toMatchObject({ signing: old, before: [] });
  const trusted = await bench.registry.publicKeys();
  expect(trusted.map(({ kid }) => kid)).toEqual([old, prepared.next]);
  const door = await openReleaseReader({ dir: bench.dir, keys: trusted });
  expect(await signerOf()).toBe(old);

  expect(await bench.registry.keys.switch()).toMatchObject({
    signing: prepared.next,
    before: [old],
    term: { term: 2 },
  });
  expect(await door.snapshot(channel)).toMatchObject({ signed: { keyId: prepared.next } });
  expect((await other.pin([named('wallets', '1.1.0')], production)).served.signed.keyId).toBe(prepared.next);
  expect(await door.snapshot(channel)).toMatchObject({ snapshot: { rev: 2 } });
  expect(await bench.registry.verify({ channel })).toEqual([]);
  expect((await bench.registry.publicKeys()).map(({ kid }) => kid)).toEqual([prepared.next, old]);

  expect(await bench.registry.keys.retire()).toMatchObject({ before: [] });
  expect((await bench.registry.publicKeys()).map(({ kid }) => kid)).toEqual([prepared.next]);
  expect(await bench.registry.verify({ channel })).toEqual([]);
  await pinWallets('1.2.0');
});

test('a switch that broke off after the new term goes on with the new key, and is finished by repeating it', async () => {
  const { next } = await bench.registry.keys.prepare();
  // Restores the state after a crash: the term names the next key, while the key is still in its own file.
  const registry = await bench.open();
  await registry.keys.switch();
  await rename(keyFile(), join(bench.dir, '../keys/release-signing.next.jwk'));
  const again = await bench.open();
  expect((await again.snapshot(channel))?.signed.keyId).toBe(next);
  expect(await again.keys.switch()).toMatchObject({ signing: next, term: { term: 2 } });
});
