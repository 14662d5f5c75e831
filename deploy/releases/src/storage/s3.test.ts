import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { openS3Storage, parseS3Place } from './s3';
import type { Storage } from './storage-port';

/**
 * Tests of the responses of a store: each gives the responses of one conversation, status and body, in turn. `npm run
 * test:s3` tests a real store.
 */
type Answer = { status: number; body?: string } | 'hang up';
const OK: Answer = { status: 200 };
const error = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>m</Message></Error>`,
});
const EXISTS = error(412, 'PreconditionFailed');
/** Responses in order: bucket exists, first creation, second one refused, content, removed. */
const HONOURS: Answer[] = [OK, OK, EXISTS, { status: 200, body: 'first' }, { status: 204 }];

let server: Server;
let answers: Answer[];
let requests: { method: string; conditional: boolean }[];

beforeEach(async () => {
  requests = [];
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push({ method: request.method ?? '', conditional: request.headers['if-none-match'] === '*' });
    const answer = answers.shift() ?? error(500, 'NothingMore');
    request.resume().on('end', () => {
      if (answer === 'hang up') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const openHere = (options?: { reads: boolean }): Promise<Storage> => {
  const { port } = server.address() as AddressInfo;
  return openS3Storage(
    { bucket: 'releases', prefix: 'here/', endpoint: `http://127.0.0.1:${port}` },
    { credentials: { accessKeyId: 'a', secretAccessKey: 's' } },
    options,
  );
};
async function open(...conversation: Answer[]): Promise<Storage> {
  answers = conversation;
  return openHere();
}
async function opened(...conversation: Answer[]): Promise<Storage> {
  const storage = await open(...HONOURS);
  answers = conversation;
  requests = [];
  return storage;
}
const bytes = Buffer.from('ours');

test('a store that creates the same object twice is refused', async () => {
  await expect(open(OK, OK, OK, { status: 200, body: 'second' }, OK)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('ignores conditions'),
  });
});

test('a store that says 412 and replaces the object all the same is refused', async () => {
  await expect(open(OK, OK, EXISTS, { status: 200, body: 'second' }, OK)).rejects.toMatchObject({
    message: expect.stringContaining('ignores conditions'),
  });
});

test.each([
  ['without the bucket', [error(404, 'NoSuchBucket')]],
  ['that does not know the header', [OK, OK, error(501, 'NotImplemented')]],
  ['that does not let us in', [error(403, 'AccessDenied')]],
])('a store %s is unavailable', async (_what, conversation) => {
  await expect(open(...conversation)).rejects.toMatchObject({ kind: 'unavailable', exitCode: 9 });
});

test('a reader writes nothing, not even to find out whether it could', async () => {
  [answers, requests] = [[OK], []];
  const storage = await openHere({ reads: true });
  expect(requests).toEqual([]);
  await storage.get('channels/a');
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

test('412 is «exists», and every creation is conditional', async () => {
  const storage = await opened(EXISTS);
  expect(await storage.createIfAbsent('a.json', bytes)).toBe('exists');
  expect(requests).toEqual([{ method: 'PUT', conditional: true }]);
});

test('409 is another write under way: tried again', async () => {
  const storage = await opened(error(409, 'ConditionalRequestConflict'), OK);
  expect(await storage.createIfAbsent('a.json', bytes)).toBe('created');
});

test.each<[string, Answer]>([
  ['no answer', 'hang up'],
  ['500', error(500, 'InternalError')],
  ['503', error(503, 'SlowDown')],
])('after %s the result of the write is unknown: the stored object decides', async (_what, unknown) => {
  const ours = await opened(unknown, EXISTS, { status: 200, body: 'ours' });
  expect(await ours.createIfAbsent('a.json', bytes)).toBe('created');
  const theirs = await opened(unknown, EXISTS, { status: 200, body: 'theirs' });
  expect(await theirs.createIfAbsent('a.json', bytes)).toBe('exists');
});

test('a write that stays without a known result is unavailable', async () => {
  const storage = await opened();
  await expect(storage.createIfAbsent('a.json', bytes)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(requests.length).toBeGreaterThan(3);
});

test.each<[string, Answer[]]>([
  ['500', []],
  ['403', [error(403, 'AccessDenied')]],
  ['a bucket that is gone', [error(404, 'NoSuchBucket')]],
])('a read that fails (%s) is an error, never «nothing there»', async (_what, conversation) => {
  const storage = await opened(...conversation);
  await expect(storage.get('a.json')).rejects.toMatchObject({ kind: 'unavailable' });
  const listing = await opened(...conversation);
  await expect(listing.list('a/')).rejects.toMatchObject({ kind: 'unavailable' });
});

/** An error of Ceph, which has no message. */
const CURT: Answer = { status: 403, body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' };
test.each<[string, Answer, RegExp]>([
  ['with a sentence', error(403, 'AccessDenied'), /could not read a\.json: m \(AccessDenied, HTTP 403\)\.$/],
  ['without one', CURT, /could not read a\.json: AccessDenied, HTTP 403\.$/],
  ['without a word', { status: 403 }, /could not read a\.json: HTTP 403\.$/],
])('guarantee 5: a store that refuses %s is named with its message', async (_what, answer, says) => {
  const storage = await opened(answer);
  await expect(storage.get('a.json')).rejects.toMatchObject({ message: expect.stringMatching(says) });
});

test('guarantee 5: a forbidden bucket says so, though the answer has no body; a silent one too', async () => {
  await expect(open({ status: 403 })).rejects.toMatchObject({ message: expect.stringMatching(/here\/: HTTP 403\.$/) });
  const place = { bucket: 'releases', prefix: '', endpoint: 'http://localhost:1' };
  const nobody = openS3Storage(place, { credentials: { accessKeyId: 'a', secretAccessKey: 's' } });
  await expect(nobody).rejects.toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
});

test('an object that is not there is undefined', async () => {
  const storage = await opened(error(404, 'NoSuchKey'));
  expect(await storage.get('a.json')).toBeUndefined();
});

test('the secret of the login may be in a file', async () => {
  const folder = await temporaryFolder();
  const AWS_SECRET_ACCESS_KEY_FILE = join(folder.path, 'secret');
  await writeFile(AWS_SECRET_ACCESS_KEY_FILE, 'from the file\n');
  const login = { AWS_ACCESS_KEY_ID: 'reader', AWS_SECRET_ACCESS_KEY_FILE };
  expect(parseS3Place('s3://my-bucket', login).credentials).toEqual({
    accessKeyId: 'reader',
    secretAccessKey: 'from the file',
  });
  expect(() => parseS3Place('s3://my-bucket', { AWS_SECRET_ACCESS_KEY_FILE })).toThrow(/needs AWS_ACCESS_KEY_ID/);
  expect(() => parseS3Place('s3://my-bucket', { ...login, AWS_SECRET_ACCESS_KEY: 'told' })).toThrow(/are both set/);
  await folder.remove();
});

test('a place is read from its address and the environment', () => {
  expect(parseS3Place('s3://my-bucket/releases/', { AWS_ENDPOINT_URL_S3: 'http://s3.local', AWS_REGION: 'r' })).toEqual(
    {
      bucket: 'my-bucket',
      prefix: 'releases/',
      endpoint: 'http://s3.local',
      region: 'r',
    },
  );
  expect(parseS3Place('s3://my-bucket', {})).toEqual({ bucket: 'my-bucket', prefix: '' });
  for (const wrong of ['s3://', 's3://B/x', 'https://b/x', 's3://bucket/../x', 's3://bucket/a//b'])
    expect(() => parseS3Place(wrong, {})).toThrow(/is no place for releases/);
});
