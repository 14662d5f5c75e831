import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { LIVE_PATH } from '@parola/calls';
import { addressMatcher } from '@parola/process/proxy-ranges';
import { addAccessLog, type AccessLog } from '@parola/process/access-log';
import { addRequestMetrics } from '@parola/process/request-metrics';
import { addRequestSpans, traceOfRequest } from '@parola/process/spans';
import { keepAnswersReadable } from '@parola/process/unread-body';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import type { Domain, Services } from './domain-api/domain';
import { mergeHandlers } from './http/registry';
import { addCalls, type CallOptions } from './http/call-routes';
import { Draining } from './http/draining';
import { addEdgeTrust } from './http/edge-peer';
import { addFormOwner } from './http/form-owner';
import { addHealth } from './http/health';
import { addLive, type LiveOptions } from './live/add-live';
import { addOpenApi } from './http/add-openapi';
import { addErrors, answerUnreadable } from './http/error-handler';
import { playerHash } from './http/player-hash';
import { limitsOf, UNLIMITED } from './http/request-limits';
import { keepRawBody } from './http/raw-body';
import { addSeamless } from './partners/seamless';
import type { Staging } from './uploads/staging';

export interface ServerOptions extends CallOptions {
  /** All services but the log, which the server adds. */
  services: Omit<Services, 'log'>;
  /** Storage for files of running calls. */
  staging: Staging;
  domains: readonly Domain[];
  logger?: FastifyServerOptions['logger'];
  /** Enables rate limits per player or IP address. Off in tests with many requests. */
  rateLimit?: boolean;
  /** Options of the live stream. */
  live?: LiveOptions;
  /** Default: never active. */
  draining?: Draining;
  /** Registry of the metrics of requests; without it they are not counted. */
  metrics?: Registry | undefined;
  /** Log of the requests; without it there is none. */
  accessLog?: AccessLog | undefined;
}

const BODY_LIMIT = 256 * 1024;

/**
 * Timeouts of a connection, ms. `headersTimeout`: until the headers are complete, also for a silent connection.
 * `requestTimeout`: for a whole request (the edge buffers requests and sends them at once). `connectionTimeout`:
 * without traffic. `keepAliveTimeout`: idle between two requests.
 */
const TIMES = {
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/**
 * Builds the HTTP server: every call of the catalogue at POST /app/v1/<name>, the seamless wallet, routes of the
 * domains, health.
 */
export async function buildServer({
  services: platformServices,
  staging,
  domains,
  logger = false,
  rateLimit: limited = true,
  live,
  draining = new Draining(),
  metrics,
  accessLog,
  ...calls
}: ServerOptions): Promise<FastifyInstance> {
  const { edge } = platformServices.settings;
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    ...TIMES,
    // Only front doors are trusted with the client's IP address.
    trustProxy: addressMatcher(edge.proxies),
    requestIdHeader: false,
    genReqId: traceOfRequest({ continues: true }),
    // The end of a process cuts no request: see `closeGently`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // URLs that cannot be decoded bypass the error handler and arrive here.
    frameworkErrors: (_error, _request, reply) => answerUnreadable(reply),
  });
  const services: Services = { ...platformServices, log: app.log };
  if (metrics) addRequestMetrics(app, metrics, { streams: [LIVE_PATH] });
  if (accessLog) {
    const hashOf = playerHash(platformServices.settings.vault.lookup);
    const playerOf = ({ session }: FastifyRequest) => (session ? hashOf(session.userId) : undefined);
    addAccessLog(app, accessLog, { server: 'platform', playerOf });
  }
  addRequestSpans(app);
  addEdgeTrust(app, edge);
  draining.add(app);
  keepAnswersReadable(app);
  keepRawBody(app);
  // Compresses the response of the configuration from 29 kB to 4 kB.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  addErrors(app);
  const limits = limited ? await limitsOf(app, platformServices.settings.limits) : UNLIMITED;
  addHealth(app, services.database, draining);
  const maintenance = domains.map((domain) => domain.closed?.(services)).find(Boolean);
  addCalls(
    app,
    { db: services.database.db, sessions: services.sessions, staging },
    limits,
    mergeHandlers(domains.map((domain) => domain.handlers?.(services) ?? {})),
    {
      maintenance,
      onRegion: domains.map((domain) => domain.onRegion?.(services)).find(Boolean),
      ...calls,
    },
  );
  if (services.settings.profile !== 'production') addOpenApi(app);
  addFormOwner(app, services.sessions, limits);
  addLive(
    app,
    services,
    limits,
    domains.map((domain) => domain.live?.(services) ?? {}),
    live,
  );
  addSeamless(app, services);
  for (const domain of domains) domain.routes?.(app, services);
  return app;
}
