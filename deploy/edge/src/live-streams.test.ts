import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

/** The event stream of a player through the front door. */
let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let port: number;
/** Open streams at the platform, newest last. */
let streams: ServerResponse[];
let requests: IncomingMessage[];
const readers: IncomingMessage[] = [];

const SILENT_MS = 1_000;
const OPENINGS = 10;

beforeEach(async () => {
  streams = [];
  requests = [];
  platform = createServer((incoming, response) => {
    requests.push(incoming);
    if (incoming.headers.authorization === 'undecided') return;
    if (incoming.headers.authorization !== 'token') {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":401,"errcode":1}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    response.write('retry: 2000\n\n');
    streams.push(response);
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await buildEdge({
    env: edgeEnv(releases, platform, { TRUSTED_PROXIES: ['127.0.0.1'] }),
    releases,
    live: { all: 4, address: 2, silentMs: SILENT_MS, openings: OPENINGS },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  await app.close();
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

interface Reader {
  answer: IncomingMessage;
  received(): string;
  /** Resolves when the page has received this text. */
  receives(text: string): Promise<void>;
  closed: Promise<void>;
}

async function read(address = '198.51.100.1', token = 'token', method = 'GET'): Promise<Reader> {
  const headers = { ...(token && { authorization: token }), 'x-forwarded-for': address };
  const sent = request({ port, host: '127.0.0.1', path: '/app/v1/live?token=token', method, headers, agent: false });
  sent.on('error', () => undefined).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  readers.push(answer);
  let text = '';
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  answer.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => answer.once('close', () => resolve()));
  return {
    answer,
    closed,
    received: () => text,
    async receives(part) {
      while (!text.includes(part)) await sleep(5);
    },
  };
}
const closedAt = (stream: ServerResponse | undefined) => stream && once(stream, 'close');

test('each event goes on as it comes, with the release that is served told between them', async () => {
  const reader = await read();
  expect(reader.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(reader.answer.headers['content-encoding']).toBeUndefined();
  await reader.receives('event: release\ndata: {"rev":1}\n\n');
  // An incomplete event is held back until the rest of it arrives, even when it was split inside a UTF-8 character.
  const event = Buffer.from('event: wallet\nid: 1\ndata: {"who":"Ñ"}\n\n');
  const cut = event.indexOf('Ñ') + 1;
  streams[0]?.write(event.subarray(0, cut));
  releases.release('1.0.1');
  await reader.receives('event: release\ndata: {"rev":2}\n\n');
  streams[0]?.write(event.subarray(cut));
  await reader.receives(`{"rev":2}\n\n${event.toString()}`);
});

test('statements of a front door behind this one about its own release go no further', async () => {
  const reader = await read();
  streams[0]?.write('event: release\ndata: {"rev":70}\n\nevent: dots\ndata: {}\n\nevent: rele');
  await reader.receives('event: dots\ndata: {}\n\n');
  streams[0]?.write('ase\ndata: {"rev":71}\n\n:\n\n');
  await reader.receives(':\n\n');
  expect(reader.received().match(/"rev":\d+/g)).toEqual(['"rev":1']);
});

test('an event without an end ends the stream', async () => {
  const reader = await read();
  await reader.receives('retry');
  streams[0]?.write('x'.repeat(70_000));
  await reader.closed;
  expect(reader.received()).not.toContain('xx');
});

test('an address carries no token: it comes in the header, with where the player is', async () => {
  const stranger = await read('198.51.100.1', '');
  expect(stranger.answer.statusCode).toBe(401);
  await stranger.receives('"code":401');
  await read();
  expect(requests[1]?.headers).toMatchObject({ authorization: 'token', 'x-forwarded-for': '198.51.100.1' });
  expect((await read('198.51.100.1', 'token', 'HEAD')).answer.statusCode).toBe(405);
});

test('the stream ends with its reader, and the connection of the reader ends with the platform', async () => {
  const reader = await read();
  await reader.receives('retry');
  const closed = closedAt(streams[0]);
  reader.answer.destroy();
  await closed;
  const second = await read();
  await second.receives('retry');
  streams[1]?.destroy();
  await second.closed;
});

test('no player holds more than their places, a stranger none, and places are given back', async () => {
  for (let n = 0; n < 6; n += 1) expect((await read('198.51.100.9', 'made-up')).answer.statusCode).toBe(401);
  const own = [await read(), await read()];
  expect(own.map(({ answer }) => answer.statusCode)).toEqual([200, 200]);
  const beyond = await read();
  expect(beyond.answer.statusCode).toBe(503);
  expect(beyond.answer.headers['retry-after']).toBeDefined();
  await beyond.receives('retryAfterSec');
  for (let n = 0; n < 2; n += 1) expect((await read('198.51.100.2')).answer.statusCode).toBe(200);
  expect((await read('198.51.100.3')).answer.statusCode).toBe(503);
  expect(requests.filter(({ headers }) => headers.authorization === 'token')).toHaveLength(4);
  own[0]?.answer.destroy();
  await closedAt(streams[0]);
  let again = await read('198.51.100.3');
  while (again.answer.statusCode === 503) again = await read('198.51.100.3');
  expect(again.answer.statusCode).toBe(200);
});

test('a stranger holds no place while the platform checks the token', async () => {
  const undecided = Array.from({ length: 8 }, (_, n) => {
    const headers = { authorization: 'undecided', 'x-forwarded-for': `198.51.100.${n % 4}` };
    const sent = request({ port, host: '127.0.0.1', path: '/app/v1/live', headers, agent: false });
    sent.on('error', () => undefined).end();
    return sent;
  });
  while (requests.length < undecided.length) await sleep(5);
  for (let n = 0; n < 2; n += 1) expect((await read('198.51.100.1')).answer.statusCode).toBe(200);
  expect((await read('198.51.100.1')).answer.statusCode).toBe(503);
  for (const sent of undecided) sent.destroy();
});

test('a burst of openings waits at the front door, so the platform decides about a few at once', async () => {
  const burst = Array.from({ length: OPENINGS + 5 }, (_, n) => {
    const headers = { authorization: 'undecided', 'x-forwarded-for': `198.51.100.${n}` };
    const sent = request({ port, host: '127.0.0.1', path: '/app/v1/live', headers, agent: false });
    sent.on('error', () => undefined).end();
    return sent;
  });
  while (requests.length < OPENINGS) await sleep(5);
  // The answer to a later opening proves that the earlier ones have arrived at the front door.
  const later = read('198.51.100.99');
  await app.inject('/healthz');
  expect(requests).toHaveLength(OPENINGS);
  for (const sent of burst) sent.destroy();
  expect((await later).answer.statusCode).toBe(200);
});

test('readers let in at once get no more places than there are', async () => {
  const statuses = await Promise.all(Array.from({ length: 6 }, () => read('198.51.100.5')));
  const counts = statuses.map(({ answer }) => answer.statusCode).toSorted();
  expect(counts).toEqual([200, 200, 503, 503, 503, 503]);
  const refused = statuses.find(({ answer }) => answer.statusCode === 503);
  expect(refused?.answer.headers['content-type']).toMatch(/^application\/json/);
  await refused?.receives('"retryAfterSec"');
});

/**
 * Lets the platform send for longer than the allowed silence, in small steps. @returns false when the machine paused
 * for too long between two steps, so the attempt does not count
 */
async function spoke(): Promise<boolean> {
  let last = performance.now();
  for (let n = 0; n < 15; n += 1) {
    await sleep(SILENT_MS / 10);
    const now = performance.now();
    if (now - last > SILENT_MS / 2) return false;
    last = now;
    streams.at(-1)?.write(':\n\n');
  }
  return true;
}

test('a silent platform is given up; its messages keep the stream open', async () => {
  let reader = await read();
  while (!(await spoke())) reader = await read();
  await reader.receives(':\n\n:\n\n:\n\n');
  expect(reader.answer.closed).toBe(false);
  await reader.closed;
});

test('without a platform it says so in the envelope of the API', async () => {
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  const { answer, receives } = await read();
  expect(answer.statusCode).toBe(503);
  await receives('"retryAfterSec"');
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
