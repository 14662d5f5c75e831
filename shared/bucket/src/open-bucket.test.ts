import { openBucket, type Bucket, type BucketOptions } from './open-bucket';
import { startS3Server, type S3Server } from './testing/s3-server';

let s3: S3Server;
let opened: Bucket[];
beforeEach(async () => {
  s3 = await startS3Server('site/');
  opened = [];
});
afterEach(async () => {
  for (const bucket of opened) bucket.close();
  await s3.close();
});

const open = (options: Partial<BucketOptions> = {}, place = s3.place): Bucket => {
  const bucket = openBucket(place, { name: 'store of the test', tries: 2, ...options });
  opened.push(bucket);
  return bucket;
};
const bytes = Buffer.from('ten bytes.');

test('writes, replaces, reads and removes objects below its prefix', async () => {
  const bucket = open();
  await bucket.put('a/b', Buffer.from('before'));
  await bucket.put('a/b', bytes);
  expect([...s3.objects.keys()]).toEqual(['site/a/b']);
  expect((await bucket.get('a/b'))?.bytes.equals(bytes)).toBe(true);
  await bucket.remove('a/b');
  await bucket.remove('a/b');
  expect(await bucket.get('a/b')).toBeUndefined();
});

test.each(['../other/a', 'a/../../b', '/a', 'a//b', 'a/./b', 'a\\b', 'a/%2e%2e/b', 'a/\u0000', ''])(
  'sends nothing for the key «%s»',
  async (key) => {
    const bucket = open();
    const acts = [bucket.get(key), bucket.put(key, bytes), bucket.remove(key), bucket.createIfAbsent(key, bytes)];
    for (const act of await Promise.allSettled(acts))
      expect(act).toMatchObject({ status: 'rejected', reason: { kind: 'usage' } });
    expect(s3.requests).toEqual([]);
  },
);

test('lists all pages of a folder with size and time, and no neighbour', async () => {
  const bucket = open();
  for (let index = 0; index < 1001; index += 1)
    s3.objects.set(`site/a/${String(index).padStart(4, '0')}`, { bytes, modifiedAt: new Date(index) });
  s3.objects.set('site/ab', { bytes, modifiedAt: new Date() });
  s3.objects.set('other/a/1', { bytes, modifiedAt: new Date() });
  const pages = [];
  for await (const page of bucket.objects('a/')) pages.push(page);
  expect(pages.map((page) => page.length)).toEqual([1000, 1]);
  expect(pages[1]).toEqual([{ key: 'a/1000', size: 10, modifiedAt: new Date(1000) }]);
});

test('reads no object of more bytes than its reader accepts, and of a large one not its body', async () => {
  s3.objects.set('site/a', { bytes: Buffer.alloc(50_000_000), modifiedAt: new Date() });
  await expect(open().get('a', 10)).rejects.toMatchObject({ kind: 'oversize' });
  expect(s3.requests).toHaveLength(1);
  s3.objects.set('site/a', { bytes, modifiedAt: new Date() });
  expect((await open().get('a', 10))?.bytes.equals(bytes)).toBe(true);
  await expect(open().get('a', 9)).rejects.toMatchObject({ kind: 'oversize' });
});

test.each([
  ['away', 2],
  ['broken', 2],
  ['denied', 1],
] as const)('a store that is %s is unavailable after %i requests', async (fault, requests) => {
  s3.rule = () => fault;
  await expect(open().get('a')).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/^The store of the test could not read a: .+\.$/),
  });
  expect(s3.requests).toHaveLength(requests);
});

test.each(['silent', 'slow'] as const)('a store that is %s fails within the time of the operation', async (fault) => {
  s3.rule = () => fault;
  const bucket = open({ wholeMs: 150, tries: 1000 });
  const acts = [bucket.get('a'), bucket.put('a', bytes), bucket.remove('a'), bucket.objects('a/').next()];
  for (const act of await Promise.allSettled(acts))
    expect(act).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
});

test('a write whose answer is lost is done again, and succeeds', async () => {
  let losses = 1;
  s3.rule = () => ((losses -= 1) >= 0 ? 'lost' : undefined);
  await open().put('a', bytes);
  expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  expect(s3.objects.get('site/a')?.bytes.equals(bytes)).toBe(true);
});

test('another login and another bucket are unavailable, and never an empty store', async () => {
  const strange = { accessKeyId: 'stranger', secretAccessKey: 'x' };
  await expect(open({}, { ...s3.place, credentials: strange }).get('a')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(open({}, { ...s3.place, bucket: 'elsewhere' }).get('a')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(
    open({}, { ...s3.place, bucket: 'elsewhere' })
      .objects('a/')
      .next(),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
