import path from 'node:path';
import { addressMatcher } from '@parola/process/proxy-ranges';
import { addRequestSpans, traceOfRequest } from '@parola/process/spans';
import { keepAnswersReadable } from '@parola/process/unread-body';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import type { Domain, Services } from './domain-api/domain';
import { Draining } from './http/draining';
import { keepRawBody } from './http/raw-body';
import { jobsOnDemand } from './jobs/jobs-on-demand';
import type { RunningJobs } from './jobs/run-jobs';

const BODY_LIMIT = 64 * 1024;
/**
 * Host names of a loopback origin, served beside the configured origin. Another host is a foreign page that resolves to
 * this machine (DNS rebinding).
 */
const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Content security policy: only files of this origin, and pictures as data URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR_SEC = 31_536_000;

export interface OperatorsServerOptions {
  /** Jobs of this process, run on demand by tests of the whole product. */
  jobs?: Pick<RunningJobs, 'runNow'>;
  /** Default: never active. */
  draining?: Draining;
  /** Default: none. */
  logger?: FastifyServerOptions['logger'];
}

/**
 * Builds the server of the operators' origin: operations of the domains, and the desk's pages. Player calls are on
 * another server.
 */
export async function buildOperatorsServer(
  services: Services,
  domains: readonly Domain[],
  { jobs, logger = false, draining = new Draining() }: OperatorsServerOptions = {},
): Promise<FastifyInstance> {
  const { settings } = services;
  const { origin, proxies = [] } = settings.desk ?? {};
  const hosts = new Set([...HOSTS, ...(origin === undefined ? [] : [new URL(origin).hostname])]);
  const app = Fastify({
    logger,
    trustProxy: proxies.length > 0 && addressMatcher(proxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000 },
    requestIdHeader: false,
    genReqId: traceOfRequest({ continues: false }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  addRequestSpans(app);
  draining.add(app);
  keepAnswersReadable(app);
  keepRawBody(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.has(request.hostname)) await reply.code(421).type('text/plain').send('This is not served here.');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', POLICY);
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Each domain has a separate Fastify scope, so that its error handler applies to its routes only.
  for (const domain of domains) await app.register(async (room) => domain.operators?.(room, services));
  if (jobs && settings.jobsOnDemand && settings.profile === 'sandbox') {
    app.log.warn('jobs run on demand: this platform is for tests');
    await app.register(jobsOnDemand, jobs);
  }
  const releasesUrl = settings.desk?.releasesUrl;
  if (releasesUrl) {
    const { addReleases } = await import('./releases-proxy');
    await app.register(async (room) => addReleases(room, releasesUrl));
  }
  const dir = settings.desk?.dir;
  if (dir) await app.register(async (room) => addPages(room, path.resolve(dir)));
  app.setNotFoundHandler(async (request, reply) => {
    // Serves the document for page URLs only, never for a missing file.
    if (dir && request.method === 'GET' && /^\/desk\/[^.?]*(?:\?|$)/.test(request.url))
      return reply.sendFile('index.html', path.resolve(dir));
    return notThere(reply);
  });
  return app;
}

/** Serves the desk's files (hashed names), and its single document for every URL below /desk. */
async function addPages(app: FastifyInstance, dir: string): Promise<void> {
  const { default: fastifyStatic } = await import('@fastify/static');
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/desk/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const named = !file.endsWith('.html');
      reply.setHeader('cache-control', named ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
    },
  });
  app.get('/', async (_request, reply) => reply.redirect('/desk'));
  for (const url of ['/desk', '/desk/']) app.get(url, async (_request, reply) => reply.sendFile('index.html'));
  // Errors of the file plugin: the URL of a folder, or a path outside the root.
  app.setErrorHandler(async (error, request, reply) => {
    request.log.warn({ err: error }, 'a file cannot be served');
    return notThere(reply);
  });
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
}
