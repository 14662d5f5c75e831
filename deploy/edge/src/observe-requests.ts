import { addAccessLog, type AccessLog } from '@parola/process/access-log';
import { addRequestMetrics } from '@parola/process/request-metrics';
import { addRequestSpans } from '@parola/process/spans';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { LIVE_PATH } from './live-streams';

/** Label of requests without a route of their own: pages, and files that do not exist. */
const PAGE = 'page';

/** Where requests are counted and logged; each is optional. */
export interface Observers {
  metrics?: Registry | undefined;
  accessLog?: AccessLog | undefined;
}

/** Adds metrics, access log and spans of all requests. To be added before the routes. */
export function observeRequests(app: FastifyInstance, { metrics, accessLog }: Observers): void {
  if (metrics) addRequestMetrics(app, metrics, { unrouted: PAGE, streams: [LIVE_PATH] });
  if (accessLog) addAccessLog(app, accessLog, { server: 'edge', unrouted: PAGE });
  addRequestSpans(app, { unrouted: PAGE });
}
