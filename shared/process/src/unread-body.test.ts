import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { portOf } from './run-server';
import { copyOfBody, keepAnswersReadable } from './unread-body';

const KiB = 1024;
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 64 * KiB, forceCloseConnections: true });
  keepAnswersReadable(app);
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  app.post('/json', async (_request, reply) => reply.send({ taken: true }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({ refused: true }) }, () => null);
  app.post('/archive', async ({ raw }, reply) => {
    let passed = 0;
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > 64 * KiB) sink.destroy(new Error('too long'));
    });
    await pipeline(copyOfBody(raw), sink).catch(() => undefined);
    return reply.code(passed > 64 * KiB ? 413 : 200).send({ passed });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Sent {
  path?: string;
  version?: '1.0' | '1.1';
  headers?: string[];
  /** Bytes sent behind the header; undefined: bytes without an end. */
  bytes?: number | undefined;
  announced?: number;
  /** Sent on the same connection after the body. */
  then?: string;
}

/** Sends a request, goes on sending whatever comes back, and returns all that came back until the connection closed. */
async function exchange({ path = '/json', version = '1.1', headers = [], bytes, announced, then = '' }: Sent) {
  const socket = connect(portOf(app.server), '127.0.0.1');
  let received = '';
  let open = true;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void closed.then(() => (open = false));
  socket.on('error', () => undefined);
  const type = path === '/archive' ? 'application/gzip' : 'application/json';
  const length = announced === undefined ? [] : [`content-length: ${announced}`];
  socket.write(
    [`POST ${path} HTTP/${version}`, 'host: x', `content-type: ${type}`, ...length, ...headers, '\r\n'].join('\r\n'),
  );
  // Not read while it is sent: an answer that a reset discards is lost.
  const piece = Buffer.alloc(32 * KiB, ' ');
  for (let sent = 0; open && sent < (bytes ?? Infinity); sent += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, (bytes ?? Infinity) - sent));
    await new Promise((resolve) => socket.write(part, resolve));
    if (bytes === undefined) await sleep(1);
  }
  if (then !== '') socket.write(then);
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString()));
  await closed;
  return received;
}
const AGAIN = 'POST /json HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

test.each<[string, Sent, RegExp]>([
  ['a body that announces too much', { announced: 4096 * KiB, bytes: 4096 * KiB }, /^HTTP\/1\.1 413 [^]*\}$/],
  [
    'an archive that turns out to be too long',
    { path: '/archive', announced: 4096 * KiB, bytes: 4096 * KiB },
    /^HTTP\/1\.1 413 [^]*\}$/,
  ],
  [
    'a body that is refused before it is read',
    { path: '/refused', announced: 4096 * KiB, bytes: 4096 * KiB },
    /^HTTP\/1\.1 403 [^]*\}$/,
  ],
])('%s gets its answer, and the next request of its connection gets one too', async (_what, sent, answer) => {
  const response = await exchange({ ...sent, then: AGAIN });
  const [first = '', second = ''] = response.split(/(?<=\})(?=HTTP)/);
  expect(first).toMatch(answer);
  expect(second).toMatch(/^HTTP\/1\.1 (?:200|415) /);
});

test.each<[string, Sent]>([
  ['that says close', { headers: ['connection: close'] }],
  ['of HTTP/1.0', { version: '1.0' }],
])('a client %s gets the answer before the connection closes', async (_what, sent) => {
  for (const path of ['/json', '/archive'])
    expect(await exchange({ ...sent, path, announced: 4096 * KiB, bytes: 4096 * KiB })).toMatch(
      /^HTTP\/1\.[01] 413 [^]*\}$/,
    );
});

test('a sender without an end is disconnected after the answer', async () => {
  // The exchange returns only after the disconnection: the sender stops for no answer.
  const responses = await Promise.all(['/json', '/archive'].map((path) => exchange({ path, announced: 2 ** 40 })));
  expect(responses).toHaveLength(2);
});

test('a silent sender is disconnected after the answer', async () => {
  for (const path of ['/json', '/archive'])
    expect(await exchange({ path, announced: 4096 * KiB, bytes: 128 * KiB })).toMatch(/^HTTP\/1\.1 413 [^]*\}$/);
});

test('a client that goes away in the middle ends the copy of its body', async () => {
  const body = new PassThrough();
  const copy = copyOfBody(body);
  const failed = new Promise((resolve) => copy.once('error', resolve));
  body.write('begun');
  body.destroy();
  expect(await failed).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});
