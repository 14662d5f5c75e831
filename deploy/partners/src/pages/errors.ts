import { isDatabaseAway } from '@parola/process/database-away';
import type { FastifyError, FastifyInstance } from 'fastify';
import { html } from './html';
import { page, sendPage } from './page';

/** Value of the Retry-After header, seconds. */
const RETRY_AFTER_SEC = 2;

/**
 * The error handler of all routes. Status: the error's own 4xx (an invalid or too large body), 503 while the database
 * is unavailable, else 500. A request that accepts HTML gets a page, all others get `{error: BAD_REQUEST | UNAVAILABLE
 * | INTERNAL}`. Internal messages (of the database, for example) go to the log only.
 */
export function handleErrors(app: FastifyInstance, stylesheet: string, siteOrigin: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    const isTheirs = statusCode >= 400 && statusCode < 500;
    if (!isTheirs) request.log.error({ err: error }, 'a request failed');
    const away = isDatabaseAway(error);
    if (away) reply.header('retry-after', RETRY_AFTER_SEC);
    reply.code(isTheirs ? statusCode : away ? 503 : 500);
    if (!request.headers.accept?.includes('text/html')) {
      if (away) return reply.send({ error: 'UNAVAILABLE', retryAfterSec: RETRY_AFTER_SEC });
      return reply.send({ error: isTheirs ? 'BAD_REQUEST' : 'INTERNAL' });
    }
    const title = isTheirs
      ? 'This request cannot be read'
      : away
        ? 'Not available for a moment'
        : 'Something went wrong';
    const body = html`<main class="card">
      <h1>${title}</h1>
      <p>Please try again. <a href="/">To the sandbox</a></p>
    </main>`;
    return sendPage(reply, page({ title, stylesheet, body }), siteOrigin);
  });
}
