import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { addRequestMetrics } from './request-metrics';

let app: FastifyInstance;
let stream: PassThrough;
let registry: Registry;
beforeEach(() => {
  registry = new Registry();
  stream = new PassThrough();
  app = fastify();
  addRequestMetrics(app, registry, { unrouted: 'page', streams: ['/live'] });
  app.get('/thing/:id', async () => 'ok');
  app.get('/refused', async (_request, reply) => {
    reply.refusal = 3;
    return { errcode: 3 };
  });
  app.get('/live', async (_request, reply) => reply.send(stream));
  app.get<{ Params: { status: string } }>('/status/:status', async (request, reply) =>
    reply.code(Number(request.params.status)).send(),
  );
});
afterEach(() => app.close());

const samplesOf = async (name: string) => {
  const text = await registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line.startsWith(name));
};

it('counts answers by pattern of the route and by outcome', async () => {
  for (const url of ['/thing/1', '/thing/2', '/refused', '/no/such?token=secret'].concat(
    [401, 500, 502, 503].map((status) => `/status/${status}`),
  ))
    await app.inject({ url });
  expect(await samplesOf('parola_requests_total')).toEqual([
    'parola_requests_total{route="/thing/:id",outcome="ok"} 2',
    'parola_requests_total{route="/refused",outcome="refused"} 1',
    'parola_requests_total{route="page",outcome="invalid"} 1',
    'parola_requests_total{route="/status/:status",outcome="invalid"} 1',
    'parola_requests_total{route="/status/:status",outcome="error"} 2',
    'parola_requests_total{route="/status/:status",outcome="unavailable"} 1',
  ]);
});

it('times answers, but not the life of streams, of which it counts the open ones', async () => {
  const opened = new Promise((resolve) => stream.once('resume', resolve));
  const ended = app.inject({ url: '/live' });
  await opened;
  expect(await samplesOf('parola_open_streams')).toEqual(['parola_open_streams{route="/live"} 1']);
  stream.end();
  await ended;
  await app.inject({ url: '/thing/1' });
  expect(await samplesOf('parola_open_streams')).toEqual(['parola_open_streams{route="/live"} 0']);
  const counts = (await samplesOf('parola_request_seconds')).filter((line) => line.includes('_count'));
  expect(counts).toEqual(['parola_request_seconds_count{route="/thing/:id"} 1']);
});
