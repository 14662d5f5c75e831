import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { keepAnswersReadable } from '@parola/process/unread-body';
import Fastify, { type FastifyInstance } from 'fastify';
import { keepRawBody } from './http/raw-body';
import { addReleases } from './releases-proxy';

let service: Server;
let operators: FastifyInstance;
/** The last request received by the service, and its response. */
let forwarded: { method: string; url: string; host: string; type: string; bytes: number };
let from: unknown;
let ended: Promise<void>;

const portOf = (server: Server) => {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
};

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.url === '/releases/v1/events') {
      ended = new Promise((resolve) => response.once('close', () => resolve()));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: units\ndata: {}\n\n');
      return;
    }
    if (request.url === '/releases/v1/too-long') return void response.writeHead(413).end('{"code":"tooLarge"}');
    void buffer(request).then((body) => {
      const { method = '', url = '', headers } = request;
      from = headers['x-forwarded-for'];
      forwarded = { method, url, host: headers.host ?? '', type: headers['content-type'] ?? '', bytes: body.length };
      response.writeHead(412, {
        etag: '"production@3"',
        'content-type': 'application/problem+json',
        'set-cookie': 'a=b; HttpOnly',
      });
      response.end('{"code":"overtaken"}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  operators = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  keepAnswersReadable(operators);
  keepRawBody(operators);
  await operators.register(async (room) => addReleases(room, `http://127.0.0.1:${portOf(service)}`));
  await operators.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await operators.close();
  service.closeAllConnections();
  service.close();
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: Buffer | object, headers = {}) =>
  operators.inject({ method, url, headers: { host: 'localhost:8090', ...headers }, ...(payload ? { payload } : {}) });

it("reports the caller's address, against any claim of the caller", async () => {
  await send('POST', '/releases/v1/session', {}, { 'x-forwarded-for': '203.0.113.9' });
  expect(from).toBe('127.0.0.1');
});

it('passes on requests below /releases unchanged, with their host, and the answer', async () => {
  const response = await send('POST', '/releases/v1/channels/production/changes?a=b%2Fc', { kind: 'off' });
  expect(forwarded).toEqual({
    method: 'POST',
    url: '/releases/v1/channels/production/changes?a=b%2Fc',
    host: 'localhost:8090',
    type: 'application/json',
    bytes: 14,
  });
  expect([response.statusCode, response.headers['etag'], response.headers['set-cookie'], response.json()]).toEqual([
    412,
    '"production@3"',
    'a=b; HttpOnly',
    { code: 'overtaken' },
  ]);
  for (const [method, url] of [
    ['GET', '/releases'],
    ['DELETE', '/releases/v1/session'],
    ['PUT', '/releases/v1/policy'],
  ] as const) {
    await send(method, url);
    expect([forwarded.method, forwarded.url]).toEqual([method, url]);
  }
  expect((await send('GET', '/releasesque')).statusCode).toBe(404);
});

it('refuses an address that cannot be decoded', async () => {
  const response = await send('GET', '/releases/v1/channels?%ff');
  expect([response.statusCode, response.body]).toEqual([400, 'This address cannot be read.']);
});

it('passes a build on, however large', async () => {
  const build = Buffer.alloc(3 * 1024 * 1024);
  await send('POST', '/releases/v1/units/wallets/versions/1.0.0', build, { 'content-type': 'application/gzip' });
  expect([forwarded.type, forwarded.bytes]).toEqual(['application/gzip', build.length]);
});

it.each([
  ['is usable afterwards', ''],
  ['ends with the answer where the client says so', 'connection: close\r\n'],
])('passes on the refusal of a build that the service has not read; the connection %s', async (_what, close) => {
  const length = 4 * 1024 * 1024;
  const socket = connect(portOf(operators.server), '127.0.0.1');
  const responses = text(socket);
  socket.write(
    `POST /releases/v1/too-long HTTP/1.1\r\nhost: localhost:8090\r\ncontent-type: application/gzip\r\n${close}content-length: ${length}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(length));
  if (close === '')
    socket.write('GET /releases/v1/units HTTP/1.1\r\nhost: localhost:8090\r\nconnection: close\r\n\r\n');
  const [first, second] = (await responses).split(/(?=HTTP\/1\.1 \d{3})/);
  expect(first).toMatch(/^HTTP\/1\.1 413 [^]*"code":"tooLarge"/);
  if (close === '') expect(second).toMatch(/^HTTP\/1\.1 412 /);
});

it('passes events on as they come, and lets go of the service when the reader does', async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const reading = ask({ port: portOf(operators.server), host: '127.0.0.1', path: '/releases/v1/events' }, resolve);
    reading.end();
  });
  const first = await new Promise<string>((resolve) =>
    answer.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  expect([answer.headers['content-type'], first]).toEqual(['text/event-stream', 'event: units\ndata: {}\n\n']);
  answer.destroy();
  await ended;
});

it('says that the service does not answer', async () => {
  const unreachable = Fastify();
  await unreachable.register(async (room) => addReleases(room, 'http://127.0.0.1:9'));
  const response = await unreachable.inject({ url: '/releases', headers: { host: 'localhost' } });
  expect([response.statusCode, response.body]).toEqual([
    503,
    'The release service does not answer; try again in a moment.',
  ]);
  await unreachable.close();
});
