import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SpanKind } from '@opentelemetry/api';
import fastify from 'fastify';
import { portOf } from '../run-server';
import { recordedSpans } from '../testing/recorded-spans';
import { addRequestSpans, inSpan, OUTGOING, traceOfRequest, traceparentFor } from './spans';
import { startTracing } from './tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const SAMPLED = { traceparent: `00-${TRACE}-${SPAN}-01` };
const UNRECORDED = expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`, 'u'));

/** Calls a server that runs a transaction and then calls a partner; returns the trace headers of the second call. */
async function ask(headers: Record<string, string>, continues = true): Promise<string[]> {
  const sent: string[] = [];
  const app = fastify({ genReqId: traceOfRequest({ continues }) });
  addRequestSpans(app);
  app.post<{ Params: { id: string } }>('/thing/:id', async ({ id }) => {
    await inSpan('transaction', {}, async () => undefined);
    return inSpan('partner', OUTGOING, async () => {
      sent.push(traceparentFor(id));
      throw new Error('a partner is away');
    });
  });
  const { statusCode } = await app.inject({ method: 'POST', url: '/thing/7', headers, payload: { some: 'body' } });
  await app.close();
  await inSpan('a job', {}, async () => undefined);
  expect(statusCode).toBe(500);
  return sent;
}

it('records request, transaction and request to a partner as one trace, each below its parent', async () => {
  const end = await recordedSpans();
  const sent = await ask(SAMPLED);
  const [transaction, partner, request, ...more] = await end();
  expect(more).toEqual([]);
  expect(request).toEqual({
    ...{ name: 'POST /thing/:id', kind: SpanKind.SERVER, traceId: TRACE, id: expect.any(String), parent: SPAN },
    attributes: { 'http.request.method': 'POST', 'http.route': '/thing/:id', 'http.response.status_code': 500 },
  });
  const below = { traceId: TRACE, parent: request?.id };
  expect(transaction).toMatchObject({ name: 'transaction', kind: SpanKind.INTERNAL, ...below });
  expect(partner).toMatchObject({ name: 'partner', kind: SpanKind.CLIENT, ...below });
  expect(sent).toEqual([`00-${TRACE}-${partner?.id}-01`]);
});

it('begins a trace of its own for a sender that is not continued', async () => {
  const end = await recordedSpans();
  await ask(SAMPLED, false);
  const spans = await end();
  expect(spans.map(({ parent }) => parent)).toEqual([spans[2]?.id, spans[2]?.id, undefined]);
  expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
});

it('passes a trace on without a span when its beginning recorded none, and when nothing is recorded here', async () => {
  const end = await recordedSpans();
  expect(await ask({ traceparent: `00-${TRACE}-${SPAN}-00` })).toEqual([UNRECORDED]);
  expect(await end()).toEqual([]);
  expect(await startTracing('test', undefined)).toBeUndefined();
  expect(await ask(SAMPLED)).toEqual([UNRECORDED]);
});

/** Runs a process with one span of a request, and returns its exit code. */
async function processWith(endpoint: string): Promise<void> {
  const module = (name: string) => `require(${JSON.stringify(path.join(__dirname, name))})`;
  const program = `
    const { traceOfRequest, addRequestSpans } = ${module('spans.ts')};
    (async () => {
      const stop = await ${module('tracing.ts')}.startTracing('a server', ${JSON.stringify(endpoint)});
      const app = require('fastify')({ genReqId: traceOfRequest({ continues: true }) });
      addRequestSpans(app);
      app.get('/', async () => 'ok');
      await app.inject({ url: '/', headers: ${JSON.stringify(SAMPLED)} });
      await stop();
    })();`;
  const env = { ...process.env, OTEL_EXPORTER_OTLP_TIMEOUT: '500' };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: path.join(__dirname, '../..'),
    env,
  });
}

it('exports to a collector at its end, and ends well when the collector is away', async () => {
  const received: { url: string | undefined; body: string }[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  await processWith(`http://127.0.0.1:${portOf(collector)}/`);
  collector.closeAllConnections();
  collector.close();
  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  for (const part of ['"a server"', '"GET /"', TRACE, SPAN]) expect(received[0]?.body).toContain(part);
  await processWith('http://127.0.0.1:9');
});
