import { Counter } from 'prom-client';
import { familiesOf, metricsRegistry, serveMetrics, type MetricsListener } from './metrics';

let listener: MetricsListener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

const HOST = '127.0.0.1';

it('serves own metrics and those of Node at /metrics, and nothing else', async () => {
  const registry = metricsRegistry({ port: 0, host: HOST });
  const count = new Counter({ name: 'things_total', help: 'Things.', registers: registry ? [registry] : [] });
  count.inc(3);
  listener = await serveMetrics(registry, { port: 0, host: HOST });
  const origin = `http://${HOST}:${listener?.port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(text).toContain('\nthings_total 3\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics?all', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect([path, (await fetch(origin + path, { method })).status]).toEqual([path, 404]);
});

it('answers 500 when a value cannot be read', async () => {
  const registry = metricsRegistry({ port: 0, host: HOST });
  listener = await serveMetrics(registry, { port: 0, host: HOST });
  if (registry) {
    const metrics = () => Promise.reject(new Error('away'));
    Object.assign(registry, { metrics });
  }
  expect((await fetch(`http://${HOST}:${listener?.port}/metrics`)).status).toBe(500);
});

it('serves and counts nothing without a port', async () => {
  const address = { port: undefined, host: HOST };
  expect(metricsRegistry(address)).toBeUndefined();
  expect(await serveMetrics(metricsRegistry(address), address)).toBeUndefined();
});

it('describes the families of a registry in their order', () => {
  const registry = metricsRegistry({ port: 0, host: HOST });
  if (!registry) throw new Error('no registry');
  const labels = ['of'] as const;
  new Counter({ name: 'b_total', help: 'B.', labelNames: labels, registers: [registry] });
  new Counter({ name: 'a_total', help: 'A.', registers: [registry] });
  expect(familiesOf(registry)).toEqual([
    { name: 'b_total', type: 'counter', help: 'B.', labels: ['of'] },
    { name: 'a_total', type: 'counter', help: 'A.', labels: [] },
  ]);
});
