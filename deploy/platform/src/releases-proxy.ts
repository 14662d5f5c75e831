import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/** Streams of events and uploads at once. */
const CONNECTIONS = 600;
/** A build is looked at whole before it is answered. */
const ANSWER_MS = 120_000;
/** The service says at least every 15 s on a stream that it is there. */
const SILENT_MS = 60_000;

/**
 * Passes `/releases` and everything below on to the release service, streams and uploads as they come. It sees the
 * browser's host and address: it checks the origin of a request itself, and counts wrong log-ins by address.
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
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
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
