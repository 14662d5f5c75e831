import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CALL_BOUNDS } from './calls';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

/** What strangers without an account can do to others with sockets alone. */
let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let port: number;
/** Bytes of each body that came to the platform. */
let got: number[];
const sockets: Socket[] = [];

const CALL = { bytes: 256 * 1024, withinMs: 1_500, silentMs: 1_000 };

beforeEach(async () => {
  got = [];
  platform = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= CALL.bytes || response.headersSent) return;
      // As the real one does: a body that is too long is answered before it has come.
      got.push(-1);
      response.writeHead(413, { 'content-type': 'application/json' }).end('{}');
    });
    incoming.on('end', () => {
      if (response.headersSent) return;
      got.push(bytes);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bytes }));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await buildEdge({
    env: edgeEnv(releases, platform),
    releases,
    bounds: { ...CALL_BOUNDS, call: CALL },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

/** A connection that sends this, and then nothing. What it hears is in `heard`. */
async function stranger(...lines: string[]): Promise<{ socket: Socket; heard: () => string; closed: Promise<number> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const began = Date.now();
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => void (text += chunk.toString()));
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - began)));
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return { socket, heard: () => text, closed };
}
const slow = (path = '/app/v1/someCall', length = 100) =>
  stranger(`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`, '', '{');

/** A player's call on a connection of its own. Milliseconds until its answer, and its status. */
async function call(pieces = ['{}'], type = 'application/json'): Promise<{ status: number; ms: number }> {
  const began = Date.now();
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/app/v1/someCall',
    headers: { 'content-type': type },
    agent: false,
    timeout: 5_000,
  });
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  const answered = once(sent, 'response');
  for (const piece of pieces) sent.write(piece);
  sent.end();
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode ?? 0, ms: Date.now() - began };
}

test('two hundred bodies that do not come keep nobody waiting, never get to the platform, and are told so and closed', async () => {
  const strangers = await Promise.all(Array.from({ length: 200 }, () => slow()));
  const calls = await Promise.all(Array.from({ length: 20 }, () => call()));
  expect(calls.filter(({ status, ms }) => status !== 200 || ms > 3_000)).toEqual([]);
  expect(got).toEqual(Array(20).fill(2));
  const after = await Promise.all(strangers.map(({ closed }) => closed));
  expect(Math.max(...after)).toBeLessThan(9_000);
  expect(strangers.filter(({ heard }) => !heard().includes('HTTP/1.1 408'))).toEqual([]);
});

test('a body that trickles is too slow as a whole', async () => {
  const { socket, heard, closed } = await slow();
  const trickle = setInterval(() => socket.write(' '), 200);
  expect(await closed).toBeLessThan(9_000);
  clearInterval(trickle);
  expect(heard()).toContain('HTTP/1.1 408');
});

test.each([
  ['refused here', 'application/json', 30],
  ['as forms refused by the platform before it has them', 'multipart/form-data; boundary=x', 300],
])('bodies that are too long are %s, and cost no other call its answer', async (_where, type, pieces) => {
  const long = Array<string>(pieces).fill('x'.repeat(10_000));
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([call(long, type), call(), call(long, type), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([413, 200, 413, 200, 200]);
  }
});

test('who says how long he is and sends it all the same is cut off soon after his answer', async () => {
  const { socket, heard, closed } = await slow('/app/v1/someCall', 10_000_000);
  const flood = setInterval(() => socket.write(Buffer.alloc(10_000)), 20);
  expect(await closed).toBeLessThan(9_000);
  clearInterval(flood);
  expect(heard()).toContain('HTTP/1.1 413');
});

test.each(['/nowhere', '/', '/healthz', '/shell/1.0.0/main.js'])(
  'a body for %s is answered at once without being read, and not waited for',
  async (path) => {
    const { heard, closed } = await slow(path);
    await sleep(200);
    expect(heard()).toContain('HTTP/1.1 404');
    expect(await closed).toBeLessThan(9_000);
  },
);

test('connections that say nothing, or not all of their headers, are closed', async () => {
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect([headersTimeout, requestTimeout, timeout].map((ms) => ms > 0)).toEqual([true, true, true]);
  app.server.headersTimeout = 500;
  const silent = await stranger('');
  const half = await stranger('POST /app/v1/someCall HTTP/1.1', 'host: x', 'x-more: ');
  expect(Math.max(await silent.closed, await half.closed)).toBeLessThan(9_000);
});
