import type { FastifyInstance } from 'fastify';
import { isCallName, type CallName } from '@parola/calls';
import { asAnswerable, ProtocolError, refusedBody } from './errors';

/** The name in /app/v1/<name>, if it is one of our calls. */
export function callOf(url: string): CallName | undefined {
  const path = url.split('?')[0] ?? '';
  const name = path.startsWith('/app/v1/') ? path.slice('/app/v1/'.length) : '';
  return isCallName(name) ? name : undefined;
}

/** Every error leaves as the flat envelope; inner text stays in the log. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = asAnswerable(error);
    const body = refusedBody(answer, new Date(), callOf(request.url));
    if (body.code >= 500 && !(error instanceof ProtocolError)) request.log.error({ err: error }, 'request failed');
    if (answer instanceof ProtocolError && answer.fields.retryAfterSec) reply.header('retry-after', answer.fields.retryAfterSec);
    return reply.code(body.code).send(body);
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusedBody(new ProtocolError(404), new Date())));
}
