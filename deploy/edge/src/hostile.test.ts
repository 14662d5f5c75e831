import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Bounds } from './request-bodies';
import { CALL_BOUNDS } from './call-proxy';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { answersOwner } from './testing/form-owner';
import { ReleaseOnDisk } from './testing/release-on-disk';
import { isFullTier } from '@parola/presets/tier';

/** Attacks by clients without an account that affect others through sockets alone. */
let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let port: number;
/** Size of each body received by the platform. */
let statuses: number[];
const sockets: Socket[] = [];

const CALL = { bytes: 256 * 1024, withinMs: 1_500, silentMs: 1_000 };
/** Timeouts longer than any test. */
const PATIENT = { ...CALL, withinMs: 600_000, silentMs: 600_000 };

beforeEach(async () => {
  statuses = [];
  platform = createServer((incoming, response) => {
    if (answersOwner(incoming, response)) return;
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= CALL.bytes || response.headersSent) return;
      // Like the real platform: rejects a body that is too long before it has read all of it.
      statuses.push(-1);
      response.writeHead(413, { 'content-type': 'application/json' }).end('{}');
    });
    incoming.on('end', () => {
      if (response.headersSent) return;
      statuses.push(bytes);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bytes }));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

/** Opens the front door with these limits for bodies of calls; no other timeout can end a request of a test. */
async function open(call: Bounds): Promise<void> {
  app = await buildEdge({ env: edgeEnv(releases, platform), releases, bounds: { ...CALL_BOUNDS, call } });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  Object.assign(app.server, { requestTimeout: 0, timeout: 0 });
}

/** Opens a connection that sends these lines and then nothing. `received` returns the received text. */
async function stranger(
  ...lines: string[]
): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => void (text += chunk.toString()));
  // `once` of node:events would reject at the reset by a server that cuts the connection.
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return { socket, received: () => text, closed };
}
const slow = (path = '/app/v1/someCall', length = 100) =>
  stranger(`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`, '', '{');

/** Sends a player's call on a new connection. @returns the status of the answer */
async function call(pieces = ['{}'], type = 'application/json'): Promise<number> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/app/v1/someCall',
    headers: { 'content-type': type, authorization: 'player 1' },
    agent: false,
  });
  const answered = once(sent, 'response');
  for (const piece of pieces) sent.write(piece);
  sent.end();
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

test('two hundred bodies that do not come keep no caller waiting and never get to the platform', async () => {
  await open(PATIENT);
  await Promise.all(Array.from({ length: 200 }, () => slow()));
  const calls = await Promise.all(Array.from({ length: 20 }, () => call()));
  expect(calls).toEqual(Array(20).fill(200));
  expect(statuses).toEqual(Array(20).fill(2));
});

test('two hundred bodies that do not come are told so and closed', async () => {
  await open(CALL);
  const strangers = await Promise.all(Array.from({ length: 200 }, () => slow()));
  await Promise.all(strangers.map(({ closed }) => closed));
  expect(strangers.filter(({ received }) => !received().includes('HTTP/1.1 408'))).toEqual([]);
  expect(statuses).toEqual([]);
});

test('a body that trickles is too slow as a whole', async () => {
  await open({ ...PATIENT, withinMs: 1_000 });
  const { socket, received, closed } = await slow();
  const trickle = setInterval(() => socket.write(' '), 100);
  await closed;
  clearInterval(trickle);
  expect(received()).toContain('HTTP/1.1 408');
});

test.each([
  ['refused here', 'application/json', 30],
  ['as forms refused by the platform before it has them', 'multipart/form-data; boundary=x', 300],
])('bodies that are too long are %s, and cost no other call its answer', async (_where, type, pieces) => {
  await open(PATIENT);
  const long = Array<string>(pieces).fill('x'.repeat(10_000));
  const rounds = isFullTier() ? 20 : 5;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([call(long, type), call(), call(long, type), call(), call()]);
    expect(answers).toEqual([413, 200, 413, 200, 200]);
  }
});

test('a sender of more bytes than the bound is cut off soon after the answer', async () => {
  await open(PATIENT);
  const { socket, received, closed } = await slow('/app/v1/someCall', 10_000_000);
  const flood = setInterval(() => socket.write(Buffer.alloc(10_000)), 20);
  await closed;
  clearInterval(flood);
  expect(received()).toContain('HTTP/1.1 413');
});

test('a body for a call without one is answered at once without being read, and not waited for', async () => {
  await open(PATIENT);
  const paths = ['/nowhere', '/', '/healthz', '/shell/1.0.0/main.js'];
  const strangers = await Promise.all(paths.map((path) => slow(path)));
  await Promise.all(strangers.map(({ closed }) => closed));
  expect(strangers.filter(({ received }) => !received().includes('HTTP/1.1 404'))).toEqual([]);
});

test('silent connections, and connections with incomplete headers, are closed', async () => {
  const bare = await buildEdge({ env: edgeEnv(releases, platform), releases });
  const { headersTimeout, requestTimeout, timeout } = bare.server;
  await bare.close();
  expect([headersTimeout, requestTimeout, timeout].map((ms) => ms > 0)).toEqual([true, true, true]);
  await open(PATIENT);
  app.server.headersTimeout = 500;
  const silent = await stranger('');
  const half = await stranger('POST /app/v1/someCall HTTP/1.1', 'host: x', 'x-more: ');
  await Promise.all([silent.closed, half.closed]);
});
