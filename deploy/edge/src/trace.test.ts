import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { openAccessLog } from '@parola/process/access-log';
import { traceIdIn } from '@parola/process/trace-context';
import { recordedSpans } from '@parola/process/recorded-spans';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let received: IncomingMessage['headers'][];
let lines: Record<string, unknown>[];
function open() {
  const accessLog = openAccessLog(true, { write: (line) => void lines.push(JSON.parse(line)) });
  return buildEdge({ env: edgeEnv(releases, platform), releases, accessLog });
}
beforeEach(async () => {
  [received, lines] = [[], []];
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  platform = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  app = await open();
});
afterEach(async () => {
  await app.close();
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

const FOREIGN = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${FOREIGN}-00f067aa0ba902b7-01`, tracestate: 'other=1', authorization: 'my-token' };
const call = () =>
  app.inject({
    method: 'POST',
    url: '/app/v1/refreshData?token=my-token',
    headers,
    payload: { mobile: '09171234567' },
  });

test('a trace begins at the front door: platform, answer and log have its id, and a client cannot choose it', async () => {
  const answers = [await call(), await call()];
  const traceIds = answers.map((answer) => answer.headers['x-trace-id']);
  expect(new Set([...traceIds, FOREIGN]).size).toBe(3);
  expect(received.map(({ traceparent }) => traceIdIn(traceparent))).toEqual(traceIds);
  expect(received.map(({ tracestate }) => tracestate)).toEqual([undefined, undefined]);
  expect(lines.map(({ traceId }) => traceId)).toEqual(traceIds);
});

test('an answer without the platform has the id as well', async () => {
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  const { statusCode, headers: own } = await call();
  expect([statusCode, own['x-trace-id']]).toEqual([503, lines[0]?.['traceId']]);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});

test('lines have route and status alone, and files have no header more', async () => {
  await call();
  const page = await app.inject({ url: '/?invite=my-friend', headers });
  expect([page.statusCode, page.headers['x-trace-id']]).toEqual([200, undefined]);
  expect(lines.map(({ server, method, route, status }) => [server, method, route, status])).toEqual([
    ['edge', 'POST', '/app/v1/*', 200],
    ['edge', 'GET', 'page', 200],
  ]);
  for (const secret of ['my-token', '09171234567', 'my-friend', '127.0.0.1'])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test('with spans recorded, the platform gets the span of the request as its parent', async () => {
  await app.close();
  const end = await recordedSpans();
  app = await open();
  const answer = await call();
  const [span, ...more] = await end();
  expect(more).toEqual([]);
  expect(span).toMatchObject({ name: 'POST /app/v1/*', parent: undefined, traceId: answer.headers['x-trace-id'] });
  expect(received.map(({ traceparent }) => traceparent)).toEqual([`00-${span?.traceId}-${span?.id}-01`]);
  expect(JSON.stringify(span)).not.toContain('my-token');
});
