import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the refusal in an answer with HTTP status 200; undefined for other answers. */
    refusal?: string | number;
  }
}

/** Upper limits of the buckets of durations, seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcome of a request: `refused` has status 200 and a code, `invalid` is a fault of the client. */
export type Outcome = 'ok' | 'refused' | 'invalid' | 'unavailable' | 'error';

export function outcomeOf({ statusCode, refusal }: Pick<FastifyReply, 'statusCode' | 'refusal'>): Outcome {
  if (statusCode === 503) return 'unavailable';
  if (statusCode >= 500) return 'error';
  if (statusCode >= 400) return 'invalid';
  return refusal === undefined ? 'ok' : 'refused';
}

export interface RequestMetricsOptions {
  /** Label of requests without a route, such as pages of the front door; default `none`. */
  unrouted?: string;
  /** Routes of event streams: the open ones are counted. Their duration is the life of a stream and not observed. */
  streams?: readonly string[];
}

/** The pattern of the route of a request, which has a bounded number of values; `unrouted` without a route. */
export function routeOf(request: FastifyRequest, unrouted: string): string {
  return request.routeOptions.url ?? unrouted;
}

/** Counts and times the requests of a server. To be added before its routes. */
export function addRequestMetrics(
  app: FastifyInstance,
  registry: Registry,
  { unrouted = 'none', streams = [] }: RequestMetricsOptions = {},
): void {
  const registers = [registry];
  const total = new Counter({
    name: 'parola_requests_total',
    help: 'Answers by route; outcome: ok, refused (status 200 with a code), invalid (4xx), unavailable (503) or error.',
    labelNames: ['route', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'parola_request_seconds',
    help: 'Time from the headers of a request to the end of its answer, without event streams.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: 'parola_open_streams',
    help: 'Open event streams.',
    labelNames: ['route'],
    registers,
  });
  app.addHook('onRoute', (route) => {
    if (!streams.includes(route.url)) return;
    const entered = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      open.inc({ route: route.url });
      reply.raw.once('close', () => open.dec({ route: route.url }));
      done();
    };
    route.onRequest = [entered, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request, unrouted);
    total.inc({ route, outcome: outcomeOf(reply) });
    if (!streams.includes(route)) seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
}
