import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { named, type Bench } from '../testing/fixtures';
import { releaseCommand } from '../testing/release-command';
import { plantRevision, revisionKey as file, storedRevision } from '../testing/stored-revision';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import { loadSigningKey } from '../signing/keys';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
  await pinWallets('1.1.0');
});
afterEach(() => bench.remove());
const { start, pinWallets, walletsNow } = productionOf(() => bench);
const channel = 'production';
const otherKey = () => join(bench.dir, '../other/key.jwk');

/** Plants an attacker's document in the store: revision 3 with another build. */
async function forge(key?: string): Promise<void> {
  const { revision, digest } = await storedRevision(bench.stored, 2);
  const { pins } = (await storedRevision(bench.stored, 1)).revision;
  await plantRevision(
    bench.stored,
    { ...revision, rev: 3, prev: digest, commitId: 'forged-0001', reason: 'trust me', pins },
    key,
  );
}

async function expectRefused(sentence: RegExp): Promise<void> {
  for (const registry of [bench.registry, await bench.open()]) {
    const integrity = { kind: 'integrity', exitCode: 8, message: expect.stringMatching(sentence) };
    await expect(registry.head(channel)).rejects.toMatchObject(integrity);
    await expect(registry.off('wallets', production)).rejects.toMatchObject(integrity);
    expect((await registry.verify({ channel })).join('\n')).toMatch(sentence);
    expect((await registry.history(channel, { limit: 1 })).entries).toEqual([
      { rev: 3, damaged: expect.stringMatching(sentence) },
    ]);
    const served = await registry.snapshot(channel);
    expect(served).toMatchObject({ snapshot: { rev: 2 }, problem: expect.stringMatching(sentence) });
  }
}

test('guarantee 22: every revision is signed, over the exact text that is stored', async () => {
  const { payload, keyId } = JSON.parse(await bench.stored.text(file(2)));
  expect(JSON.parse(payload)).toEqual(await bench.registry.head(channel));
  expect(keyId).toBe((await bench.registry.keys.state()).signing);
  expect(await bench.registry.unsigned(channel)).toBe(0);
});

test('guarantee 22: an unsigned newest revision is not trusted, served or built upon', async () => {
  await forge();
  await expectRefused(/Revision 3 of production is not signed, though revision 2 before it is/);
});

test('guarantee 22: nor one that a stranger signed', async () => {
  await loadSigningKey(otherKey(), undefined);
  await forge(otherKey());
  await expectRefused(/Revision 3 of production is signed by \S+, and believed are only/);
});

test('guarantee 22: nor one with text changed after the signature, at any place', async () => {
  await pinWallets('1.2.0');
  const text = await bench.stored.text(file(3));
  for (const [was, is] of [
    ['because', 'becouse'],
    ['\\"actor\\":\\"maria\\"', '\\"actor\\":\\"marta\\"'],
    ['1.2.0', '1.1.0'],
  ] as const) {
    await bench.stored.write(file(3), text.replace(was, is));
    await expect((await bench.open()).head(channel)).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(/Revision 3 of production differs from the text signed by key \S+;/),
    });
  }
  await bench.stored.write(file(3), text);
  expect(await bench.registry.verify({ channel })).toEqual([]);
});

test('guarantee 22: doctor --recover sets untrusted revisions aside, and the signed state goes on', async () => {
  const pins = (await bench.registry.head(channel))?.pins;
  await forge();
  const [made] = await bench.registry.recover(channel);
  expect(made).toMatchObject({
    revision: { rev: 3, pins },
    lost: expect.stringContaining('All that revision 3 changed'),
  });
  expect(await bench.registry.verify({ channel })).toEqual([]);
});

test('guarantee 22: a history that is older than signatures is read on, told apart, and signed from the next revision', async () => {
  for (const rev of [1, 2]) {
    const { revision } = await storedRevision(bench.stored, rev);
    const prev = rev === 1 ? '' : (await storedRevision(bench.stored, 1)).digest;
    await plantRevision(bench.stored, { ...revision, prev });
  }
  await bench.stored.removeBelow('public/discovery/');
  const registry = await bench.open();
  expect((await registry.head(channel))?.rev).toBe(2);
  await registry.pin([named('wallets', '1.2.0')], production);
  expect(await registry.unsigned(channel)).toBe(2);
  expect(await registry.verify({ channel })).toEqual([]);
  const cli = await releaseCommand(['verify', '--channel', channel], {
    PAROLA_DATA_DIR: await dataFolder(),
    PAROLA_ACTOR: 'maria',
    PAROLA_RELEASE_KEY: '',
  });
  expect(cli).toMatchObject({ code: 0, stdout: expect.stringContaining('revisions 1 to 2 are older than signatures') });
});

/** The data folder that contains the registry of the bench. */
async function dataFolder(): Promise<string> {
  return join(bench.dir, '..');
}

test('guarantee 22: while a key is handed over revisions of both are believed, and the history stays whole when the old one has ended', async () => {
  const { keys } = bench.registry;
  const other = await bench.open();
  await keys.prepare();
  await keys.switch();
  await other.pin([named('wallets', '1.2.0')], production);
  await bench.registry.rollback({ ...production, to: 2 });
  await pinOn('staging');
  await keys.retire();
  for (const registry of [bench.registry, other, await bench.open()]) {
    expect(await registry.verify({ channel })).toEqual([]);
    expect((await registry.head(channel))?.rev).toBe(4);
  }
});

const pinOn = (where: string) => bench.registry.pin([named('shell', '1.0.0')], { channel: where });

test('guarantee 22: a channel that the old key alone signed goes on after it has ended, and later signatures of it are not believed', async () => {
  await mkdir(join(bench.dir, '../other'));
  await copyFile(bench.keyFile, otherKey());
  const { keys } = bench.registry;
  await keys.prepare();
  await keys.switch();
  await keys.retire();
  const registry = await bench.open();
  expect((await registry.head(channel))?.rev).toBe(2);
  expect(await registry.verify({ channel })).toEqual([]);
  await forge(otherKey());
  await expect(registry.head(channel)).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringMatching(/signed by \S+, and believed are only/),
  });
  await bench.registry.recover(channel);
  expect((await pinWallets('1.2.0')).revision.rev).toBe(4);
  expect(await walletsNow()).toMatchObject({ stable: { version: '1.2.0' } });
});

test('guarantee 22: after a lost key the one that takes over vouches for the existing content', async () => {
  await rm(bench.keyFile);
  const registry = await bench.open();
  await registry.keys.adoptKey();
  expect((await registry.head(channel))?.rev).toBe(2);
  await registry.pin([named('wallets', '1.2.0')], production);
  expect(await registry.verify({ channel })).toEqual([]);
});
