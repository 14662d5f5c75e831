import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { named, openBench, type Bench } from '../testing/fixtures';
import { newPlace } from '../testing/store-place';
import { openReleaseReader } from '../registry/reader';
import { openStore } from './open-store';
import { openS3Storage, parseS3Place } from './s3';
import { describeStorageContract } from './storage-contract';

/** Another prefix in the bucket for each test. */
beforeEach(() => newPlace()());

describe('the storage contract in a bucket', () =>
  describeStorageContract(async () => (await openStore('', process.env)).storage));

test('guarantee 2: of 64 simultaneous creators one wins, 20 times over', async () => {
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore('', process.env)));
  for (let round = 0; round < 20; round += 1) {
    const results = await Promise.all(
      Array.from({ length: 64 }, async (_, index) =>
        stores[index % stores.length]?.storage.createIfAbsent(`race/${round}.json`, Buffer.from(`writer ${index}`)),
      ),
    );
    expect(results.filter((result) => result === 'created')).toHaveLength(1);
    expect(String(await stores[0]?.storage.get(`race/${round}.json`))).toBe(`writer ${results.indexOf('created')}`);
  }
});

test('lists more than one page of keys', async () => {
  const { storage } = await openStore('', process.env);
  for (let block = 0; block < 21; block += 1)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => storage.putDerived(`many/${block}-${index}.json`, Buffer.from('x'))),
    );
  expect(await storage.list('many/')).toHaveLength(1050);
});

/**
 * A proxy before the store that drops conditions, like stores that ignore them. It signs requests again, because the
 * signature covers the header.
 */
async function withoutConditions(behind: S3Client): Promise<Server> {
  const server = createServer((request, response) => {
    const [, Bucket = '', ...rest] = decodeURIComponent(request.url?.split('?')[0] ?? '').split('/');
    const Key = rest.join('/');
    const parts: Buffer[] = [];
    const answer = async () => {
      const Body = Buffer.concat(parts);
      if (request.method === 'PUT') await behind.send(new PutObjectCommand({ Bucket, Key, Body }));
      if (request.method === 'DELETE') await behind.send(new DeleteObjectCommand({ Bucket, Key }));
      if (request.method !== 'GET') return response.end();
      const { Body: found } = await behind.send(new GetObjectCommand({ Bucket, Key }));
      return response.end(await found?.transformToByteArray());
    };
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void answer().catch(() => response.writeHead(500).end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('guarantee 5: a store that ignores conditions is refused when it is opened', async () => {
  const behind = new S3Client({
    endpoint: process.env.AWS_ENDPOINT_URL_S3 ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
  });
  const proxy = await withoutConditions(behind);
  try {
    const { port } = proxy.address() as AddressInfo;
    const place = {
      ...parseS3Place(process.env.PAROLA_RELEASE_STORE ?? '', process.env),
      endpoint: `http://127.0.0.1:${port}`,
    };
    await expect(openS3Storage(place)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('ignores conditions'),
    });
  } finally {
    behind.destroy();
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
});

test('guarantees 5 and 6: a bucket that is not there, or not ours, is unavailable and never empty', async () => {
  const elsewhere = { ...process.env, PAROLA_RELEASE_STORE: 's3://not-there/x' };
  await expect(openStore('', elsewhere)).rejects.toMatchObject({ kind: 'unavailable' });
});

describe('the registry in a bucket', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench();
  });
  afterEach(() => bench.remove());

  test('publishes, pins, rolls back, verifies, and a front door without a key reads and hears of it', async () => {
    await bench.publishShell('1.0.0');
    for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote('wallets', version);
    const because = { channel: 'production', reason: 'because' };
    await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], because);
    const reader = await openReleaseReader({ dir: bench.dir, keys: await bench.registry.publicKeys() });
    const received: number[] = [];
    const watch = reader.watch('production', ({ snapshot }) => received.push(snapshot.rev));
    await bench.registry.pin([named('wallets', '1.1.0')], because);
    expect((await reader.file('wallets', '1.1.0', 'remoteEntry.js'))?.toString()).toContain('wallets 1.1.0');
    const { revision } = await bench.registry.rollback(because);
    expect(revision.pins.wallets?.stable.version).toBe('1.0.0');
    while (received.at(-1) !== 3) await new Promise((resolve) => setTimeout(resolve, 50));
    watch.close();
    expect((await bench.registry.revisions('production')).map(({ rev }) => rev)).toEqual([1, 2, 3]);
    expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
    expect(await bench.registry.units()).toEqual(['shell', 'wallets']);
  });

  test('guarantee 1: 16 writers that pin at once lose nothing', async () => {
    const remotes = Array.from({ length: 16 }, (_, index) => `remote-${String.fromCharCode(97 + index)}`);
    await bench.publishShell('1.0.0');
    for (const remote of remotes) for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote(remote, version);
    const because = { channel: 'production', reason: 'because' };
    await bench.registry.pin([named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))], because);
    const made = await Promise.all(
      remotes.map(async (remote) => {
        const writer = await bench.open({ actor: remote });
        return (await writer.pin([named(remote, '1.1.0')], because)).revision.rev;
      }),
    );
    const revisions = await bench.registry.revisions('production');
    expect(revisions.map(({ rev }) => rev)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    for (const [index, remote] of remotes.entries())
      expect(revisions[(made[index] ?? 0) - 1]).toMatchObject({
        actor: remote,
        pins: { [remote]: { stable: { version: '1.1.0' } } },
      });
    expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(17);
    expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
  });
});
