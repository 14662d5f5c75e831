import { OPEN_POLICY } from '@parola/release-api';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../documents/build';
import { encode } from '../documents/json-documents';
import { fromJwk, loadSigningKey } from '../signing/keys';
import { signText } from '../signing/sign-snapshot';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import type { Person } from '../identity/person';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await start();
});
afterEach(() => bench.remove());
const { start, pinWallets } = productionOf(() => bench);
const admin: Person = { id: 'ines', kind: 'account' };
/** Path of a file beside the store, where the keys are. */
const at = (name: string) => join(bench.dir, '..', name);
const set = (canaryMax: number) =>
  bench.registry.policy.set({ ...OPEN_POLICY, canaryMax }, { by: admin, reason: 'because' });

/** Plants an attacker's policy in the store, unsigned or signed with the key in a file. */
async function plant(n: number, key?: string): Promise<void> {
  const before = n === 1 ? undefined : await bench.stored.read(`policies/log/${n - 1}.json`);
  const document = { at: 1, actor: 'ines', reason: 'trust me', policy: { ...OPEN_POLICY, canaryMax: n } };
  const entry = { n, prev: before ? digestOf(before) : '', document };
  const text = JSON.stringify({ folder: 'policies/log/', ...entry });
  const bytes = key === undefined ? entry : signText(text, fromJwk(await readFile(key, 'utf8'), key));
  await bench.registry.storage.putDerived(`policies/log/${n}.json`, encode(bytes));
}

async function expectRefused(sentence: RegExp): Promise<void> {
  const integrity = { kind: 'integrity', exitCode: 8, message: expect.stringMatching(sentence) };
  for (const registry of [bench.registry, await bench.open()]) {
    await expect(registry.policy.read()).rejects.toMatchObject(integrity);
    await expect(registry.pin([named('wallets', '1.1.0')], production)).rejects.toMatchObject(integrity);
    expect((await registry.ruleProblems()).join()).toMatch(sentence);
    expect((await registry.verify({ channel: 'production' })).join()).toMatch(sentence);
  }
  // Changes that make the site safe read no policy.
  await bench.registry.off('wallets', production);
  await bench.registry.make({ kind: 'stop', reason: 'look at it' }, { channel: 'production' });
}

test('guarantee 22: policy, locks, requests and publishers are signed as revisions are', async () => {
  const { registry } = bench;
  await registry.policy.set(
    { ...OPEN_POLICY, approvals: { production: { needed: 1, shell: 1 } } },
    { by: admin, reason: 'two' },
  );
  await registry.locks.add('staging', { reason: 'mine', minutes: 5, by: admin });
  await registry.publishers.allow({ unit: 'wallets', x: 'A'.repeat(43), name: 'CI', reason: 'because', by: 'ines' });
  await expect(pinWallets('1.1.0')).rejects.toMatchObject({ kind: 'approval' });
  const { signing } = await registry.keys.state();
  const [id = ''] = await registry.storage.folders('requests/');
  for (const folder of ['policies/log/', 'locks/staging/', 'publishers/log/', `requests/${id}/`]) {
    const { payload, keyId } = JSON.parse(await bench.stored.text(`${folder}1.json`));
    expect(keyId).toBe(signing);
    expect(JSON.parse(payload)).toMatchObject({ folder, n: 1, prev: '' });
  }
  expect(await registry.ruleProblems()).toEqual([]);
  expect(await registry.verify({ channel: 'production' })).toEqual([]);
});

test('guarantee 22: documents older than signatures stay, and go on signed', async () => {
  await plant(1);
  await plant(2);
  expect((await bench.registry.policy.read()).policy.canaryMax).toBe(2);
  await set(30);
  expect((await (await bench.open()).policy.log()).map(({ policy }) => policy.canaryMax)).toEqual([1, 2, 30]);
});

test('guarantee 22: an unsigned policy after a signed one is none, and is named', async () => {
  await set(30);
  await plant(2);
  await expectRefused(/Policy 2 is not signed, though 1 before it is/);
});

test('guarantee 22: nor is one that a stranger signed', async () => {
  await set(30);
  const other = at('other/key.jwk');
  await loadSigningKey(other, undefined);
  await plant(2, other);
  await expectRefused(/Policy 2 is signed by .*, and believed are only/);
});

test('guarantee 22: nor one with a changed letter', async () => {
  await set(30);
  await bench.stored.alter('policies/log/1.json', (text) => text.replace('because', 'becauze'));
  await expectRefused(/Policy 1 differs from the text signed by key .*; it was altered/);
});

test('guarantee 22: a lock of one channel, put on another, is none there', async () => {
  const { registry } = bench;
  await registry.locks.add('staging', { reason: 'mine', minutes: 5, by: admin });
  await registry.locks.add('production', { reason: 'mine', minutes: 5, by: admin });
  await bench.stored.write('locks/production/1.json', await bench.stored.read('locks/staging/1.json'));
  await expect(registry.locks.list('production')).rejects.toMatchObject({ kind: 'integrity' });
  expect((await registry.verify({ channel: 'production' })).join()).toMatch(/Lock event of production 1/);
});

test('guarantee 22: signatures of ended keys hold, and later ones of them do not', async () => {
  await set(30);
  await bench.registry.locks.add('staging', { reason: 'mine', minutes: 5, by: admin });
  const old = at('old.jwk');
  await copyFile(bench.keyFile, old);
  await bench.registry.keys.prepare();
  await bench.registry.keys.switch();
  await bench.registry.keys.retire();
  const registry = await bench.open();
  expect((await registry.policy.read()).policy.canaryMax).toBe(30);
  expect(await registry.locks.list('staging')).toHaveLength(1);
  await plant(2, old);
  await expectRefused(/Policy 2 is signed by/);
});

test('guarantee 22: a lost key takes the rules of before with it to none', async () => {
  await set(30);
  await rename(bench.keyFile, at('lost.jwk'));
  const registry = await bench.open();
  await registry.keys.adoptKey();
  expect((await registry.policy.read()).policy.canaryMax).toBe(30);
  await rm(at('lost.jwk'));
  expect(await registry.verify({ channel: 'production' })).toEqual([]);
});

/** Switches to the next key; the former one stays trusted. */
async function switchKey(): Promise<void> {
  await bench.registry.keys.prepare();
  await bench.registry.keys.switch();
}

test('guarantee 22: no voucher is written for untrusted content when a key ends', async () => {
  await set(30);
  await plant(2);
  await switchKey();
  await expect(bench.registry.keys.retire()).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringMatching(/Policy 2 is not signed/),
  });
  expect((await bench.registry.storage.list('vouched/')).filter((key) => key.includes('policies/'))).toEqual([]);
  await bench.stored.remove('policies/log/2.json');
  await bench.registry.keys.retire();
  expect((await (await bench.open()).policy.read()).policy.canaryMax).toBe(30);
});

test('guarantee 22: a damaged journal keeps no other from being vouched for, nor the served state from being signed, and is named at the end', async () => {
  await set(30);
  await bench.registry.locks.add('production', { reason: 'mine', minutes: 5, by: admin });
  const kept = await bench.stored.read('policies/log/1.json');
  await bench.stored.write('policies/log/1.json', '{');
  await rename(bench.keyFile, at('lost.jwk'));
  const registry = await bench.open();
  await expect(registry.keys.adoptKey()).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringMatching(/Policy 1/),
  });
  const { signing } = await registry.keys.state();
  expect(await registry.locks.list('production')).toHaveLength(1);
  const served = await bench.stored.text('public/discovery/production/current.json');
  expect(JSON.parse(served)).toMatchObject({ keyId: signing });
  await bench.stored.write('policies/log/1.json', kept);
  await registry.keys.adoptKey();
  expect((await registry.policy.read()).policy.canaryMax).toBe(30);
});

test('guarantee 22: rules with a missing middle do not hold as they were before it', async () => {
  for (const canaryMax of [10, 20, 30]) await set(canaryMax);
  await bench.stored.remove('policies/log/2.json');
  await expectRefused(/Policy 2 is missing, though there is 3/);
});
