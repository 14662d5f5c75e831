import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseReader, type ReleaseReader } from './reader';
import { parsePublicKeys } from '../signing/keys';
import { REISSUE_AFTER_MS } from '../snapshot/publisher';
import { named, openBench, type Bench } from '../testing/fixtures';

let bench: Bench;
let clock: number;
let reader: ReleaseReader;
const production = { channel: 'production', reason: 'because' };
const MINUTE = 60_000;

beforeEach(async () => {
  clock = Date.UTC(2026, 0, 31);
  bench = await openBench({ now: () => clock });
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  await bench.publishRemote('wallets', '1.1.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], production);
  reader = await open();
});
afterEach(() => bench.remove());

async function open(keys = bench.registry.publicKeys()): Promise<ReleaseReader> {
  return openReleaseReader({ dir: bench.dir, keys: await keys, now: () => clock });
}
const current = 'public/discovery/production/current.json';
/** All objects of the store with their content. */
async function contents(): Promise<[string, string][]> {
  const folders = ['audit/', 'blobs/', 'builds/', 'channels/', 'commits/', 'holds/', 'public/', 'signing/', 'since/'];
  const keys = (await Promise.all(folders.map((folder) => bench.stored.list(folder)))).flat();
  return Promise.all(keys.map(async (key): Promise<[string, string]> => [key, await bench.stored.text(key)]));
}

test('guarantee 29: reads signed documents, with nothing but the public keys, and writes nothing', async () => {
  await rm(join(bench.dir, '..', 'keys'), { recursive: true });
  const before = await contents();
  expect(await reader.snapshot('production')).toMatchObject({ snapshot: { rev: 1 } });
  expect(await reader.snapshot('production')).not.toHaveProperty('problem');
  expect(await reader.snapshot('staging')).toBeUndefined();
  expect(await reader.file('wallets', '1.0.0', 'manifest.json')).toBeInstanceOf(Buffer);
  clock += 30 * REISSUE_AFTER_MS;
  await reader.snapshot('production');
  expect(await contents()).toEqual(before);
});

test('guarantee 21: an altered, foreign or missing snapshot is refused and left as it is', async () => {
  const good = await bench.stored.text(current);
  const refused = /current.json of production is missing or not signed by a key we trust/;
  await bench.stored.write(current, good.replace('"payload":"', '"payload":" '));
  await expect(reader.snapshot('production')).rejects.toThrow(refused);
  await bench.stored.remove(current);
  await expect(reader.snapshot('production')).rejects.toThrow(refused);
  await bench.stored.write(current, good);
  expect(await reader.snapshot('production')).toMatchObject({ snapshot: { rev: 1 } });
  const [key] = await bench.registry.publicKeys();
  if (!key) throw new Error('no key');
  const stranger = await open(Promise.resolve([{ ...key, kid: 'x'.repeat(43) }]));
  await expect(stranger.snapshot('production')).rejects.toThrow(refused);
  await expect(open(Promise.resolve([]))).rejects.toThrow('No key is named');
});

test('an unsigned revision is a finding once its maker has had time', async () => {
  const before = await bench.stored.text(current);
  await bench.registry.pin([named('wallets', '1.1.0')], production);
  await bench.stored.write(current, before);
  expect(await reader.snapshot('production')).not.toHaveProperty('problem');
  clock += MINUTE;
  expect(await reader.snapshot('production')).toMatchObject({
    snapshot: { rev: 1 },
    problem: expect.stringContaining('Revision 2 of production is not signed yet, 1 is'),
  });
  await bench.registry.snapshot('production');
  expect(await reader.snapshot('production')).toMatchObject({ snapshot: { rev: 2 } });
});

test('guarantee 29: a history that was cut, and an expired signature, are findings', async () => {
  await bench.registry.pin([named('wallets', '1.1.0')], production);
  expect(await reader.snapshot('production')).not.toHaveProperty('problem');
  clock += REISSUE_AFTER_MS + 180 * MINUTE;
  expect(await reader.snapshot('production')).toMatchObject({
    problem: expect.stringContaining('more than a day old'),
  });
  await bench.registry.snapshot('production');
  expect(await reader.snapshot('production')).not.toHaveProperty('problem');
  await bench.stored.removeBelow('channels/production/log/');
  expect(await (await open()).snapshot('production')).toMatchObject({
    snapshot: { rev: 2 },
    problem: expect.stringContaining('The history of production is gone'),
  });
});

test('public keys are told as text', async () => {
  const keys = await bench.registry.publicKeys();
  expect(parsePublicKeys(JSON.stringify(keys))).toEqual(keys);
  for (const bad of ['', '[]', '{}', JSON.stringify([{ ...keys[0], x: 'short' }])])
    expect(() => parsePublicKeys(bad)).toThrow('no list of public EC P-256 keys');
});
