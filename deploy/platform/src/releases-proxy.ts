import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { copyOfBody } from '@parola/process/unread-body';
import type { FastifyInstance } from 'fastify';

/** Maximum of parallel connections: event streams and uploads. */
const CONNECTIONS = 600;
/** Timeout of a response: the service checks a whole build before it responds. */
const ANSWER_MS = 120_000;
/** Idle timeout of a stream; the service sends a heartbeat at least every 15 s. */
const SILENT_MS = 60_000;

/**
 * Proxies `/releases` and everything below to the release service, without buffering streams and uploads. It forwards
 * the browser's host and IP address: the service checks the origin of a request, and counts failed log-ins by address.
 */
export async function addReleases(app: FastifyInstance, base: string): Promise<void> {
  await app.register(replyFrom, {
    base,
    disableRequestLogging: true,
    undici: { connections: CONNECTIONS, pipelining: 1, headersTimeout: ANSWER_MS, bodyTimeout: SILENT_MS },
  });
  app.setErrorHandler(async (error, _request, reply) => {
    // The proxy throws a URIError for a query that cannot be decoded.
    if (!(error instanceof URIError)) throw error;
    return reply.code(400).type('text/plain; charset=utf-8').send('This address cannot be read.');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, copyOfBody(payload)));
  for (const url of ['/releases', '/releases/*'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        reply.from(request.url, {
          rewriteRequestHeaders: (_request: unknown, headers: IncomingHttpHeaders) => ({
            ...headers,
            host: request.headers.host,
            'x-forwarded-for': request.ip,
          }),
          onError: (failed) => {
            void failed
              .code(503)
              .type('text/plain; charset=utf-8')
              .send('The release service does not answer; try again in a moment.');
          },
        }),
    });
}
