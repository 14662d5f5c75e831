import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { portOf } from '@parola/process';
import { openServiceBench, startChannels, type ServiceBench } from '../testing/service';

/** Uploads over a real connection that are refused before their last byte. */
let bench: ServiceBench;
let token: string;
beforeAll(async () => {
  bench = await openServiceBench();
  const ana = await bench.first();
  await startChannels(bench);
  token = (await bench.tokenOf(ana, [{ role: 'publisher' }])).secret;
  await bench.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bench.close());

const MEBIBYTE = 1024 * 1024;

/** An archive with a file over the limit at its front, and incompressible bytes behind it. */
async function tooLong(): Promise<Buffer> {
  const packed = pack();
  packed.entry({ name: 'a.js' }, Buffer.alloc(11 * MEBIBYTE));
  packed.finalize();
  return Buffer.concat([gzipSync(await buffer(packed), { level: 1 }), Buffer.alloc(4 * MEBIBYTE, 'x')]);
}

/** Sends a whole request, and one more unless the connection closes with the first; returns the answers. */
async function answersTo(
  path: string,
  type: string,
  body: Buffer,
  { headers = [], bearer = token }: { headers?: string[]; bearer?: string } = {},
): Promise<string[]> {
  const socket = connect(portOf(bench.app.server), '127.0.0.1');
  const head = (method: string, address: string, more: string[]) =>
    [
      `${method} /releases/v1${address} HTTP/1.1`,
      'host: localhost:8090',
      `authorization: Bearer ${bearer}`,
      ...more,
      '\r\n',
    ].join('\r\n');
  const answer = text(socket);
  socket.write(head('POST', path, [`content-type: ${type}`, `content-length: ${body.length}`, ...headers]));
  socket.write(body);
  if (headers.length === 0) socket.write(head('GET', '/units', ['connection: close']));
  return (await answer).split(/(?=HTTP\/1\.1 \d{3})/);
}

test('an archive over the limit is answered 413, and its connection serves the next request', async () => {
  const [first, second] = await answersTo('/units/wallets/versions/2.1.0', 'application/gzip', await tooLong());
  expect(first).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  expect(second).toMatch(/^HTTP\/1\.1 200 /);
});

test('a JSON body over the limit is answered 413, and its connection serves the next request', async () => {
  const [first, second] = await answersTo('/accounts', 'application/json', Buffer.alloc(4 * MEBIBYTE, ' '));
  expect(first).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  expect(second).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that closes its connection hears the 413 before', async () => {
  for (const [path, type, body] of [
    ['/units/wallets/versions/2.1.0', 'application/gzip', await tooLong()],
    ['/accounts', 'application/json', Buffer.alloc(4 * MEBIBYTE, ' ')],
  ] as const) {
    const [first] = await answersTo(path, type, body, { headers: ['connection: close'] });
    expect(first).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  }
});

test('an upload without a right is refused before it is read, and its answer arrives', async () => {
  const [first, second] = await answersTo(
    '/units/wallets/versions/2.1.0',
    'application/gzip',
    Buffer.alloc(4 * MEBIBYTE, 'x'),
    { bearer: 'a'.repeat(40) },
  );
  expect(first).toMatch(/^HTTP\/1\.1 401 [^]*"code":"notLoggedIn"/);
  expect(second).toMatch(/^HTTP\/1\.1 401 /);
});
