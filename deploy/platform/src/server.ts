import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Domain, Services } from './domain-api/domain';
import { mergeHandlers } from './http/registry';
import { addCalls, type CallOptions } from './http/call-routes';
import { EDGE } from './http/edge-peer';
import { addFormOwner } from './http/form-owner';
import { addHealth } from './http/health';
import { addLive, type LiveOptions } from './live/add-live';
import { addOpenApi } from './http/add-openapi';
import { addErrors, answerUnreadable } from './http/error-handler';
import { limitsOf, UNLIMITED } from './http/request-limits';
import { keepRawBody } from './http/raw-body';
import { addSeamless } from './partners/seamless';
import type { Staging } from './uploads/staging';

export interface ServerOptions extends CallOptions {
  /** All but the log, which is the server's own. */
  services: Omit<Services, 'log'>;
  /** Where files of calls under way lie. */
  staging: Staging;
  domains: readonly Domain[];
  logger?: FastifyServerOptions['logger'];
  /** Requests per minute and player (or address); lower ones guard log-in. Off in tests that hammer. */
  rateLimit?: boolean;
  /** Of the streams of facts; a seam for tests. */
  live?: LiveOptions;
}

const BODY_LIMIT = 256 * 1024;

/**
 * How long a connection may take: for its headers (or to say nothing at all), for a whole request (what comes from
 * the edge is whole when it begins), without anything said or answered, and between two requests. Milliseconds.
 */
const TIMES = {
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/**
 * The HTTP server: every call of the catalogue at POST /app/v1/<name>, the seamless wallet, the domains' routes,
 * health.
 */
export async function buildServer({
  services: given,
  staging,
  domains,
  logger = false,
  rateLimit: limited = true,
  live,
  ...calls
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    ...TIMES,
    // Only the edge may say which address a player has.
    trustProxy: EDGE,
    requestIdHeader: false,
    forceCloseConnections: true,
    // Addresses that cannot be decoded come here, past the error handler.
    frameworkErrors: (_error, _request, reply) => answerUnreadable(reply),
  });
  const services: Services = { ...given, log: app.log };
  keepRawBody(app);
  // The configuration is 29 kB of text, 4 on the wire.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  addErrors(app);
  const limits = limited ? await limitsOf(app) : UNLIMITED;
  addHealth(app, services.database);
  const maintenance = domains.map((domain) => domain.closed?.(services)).find(Boolean);
  addCalls(
    app,
    { db: services.database.db, sessions: services.sessions, staging },
    limits,
    mergeHandlers(domains.map((domain) => domain.handlers?.(services) ?? {})),
    {
      maintenance,
      seen: domains.map((domain) => domain.seen?.(services)).find(Boolean),
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
