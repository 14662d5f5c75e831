import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '@parola/calls';
import { isCallName } from '@parola/calls/schemas';
import { ProtocolError } from '../ground/errors';
import { asAnswerable, refusedBody } from './error-answers';

/** Name of the call that a request was routed to; undefined for other routes. */
function callOf({ routeOptions: { url = '' } }: FastifyRequest): CallName | undefined {
  const name = url.replace(/^\/app\/v1\//, '');
  return isCallName(name) ? name : undefined;
}

/** Sends 400 for a URL that cannot be decoded. */
export function answerUnreadable(reply: FastifyReply): void {
  void reply.code(400).send(refusedBody(new ProtocolError(400), new Date()));
}

/** Sends every error in the flat envelope; internal messages go to the log only. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = asAnswerable(error);
    const body = refusedBody(answer, new Date(), callOf(request));
    if (body.code >= 500 && !(error instanceof ProtocolError)) request.log.error({ err: error }, 'request failed');
    if (body.code === 200) reply.refusal = body.errcode;
    if (answer instanceof ProtocolError && answer.fields.retryAfterSec)
      reply.header('retry-after', answer.fields.retryAfterSec);
    return reply.code(body.code).send(body);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(refusedBody(new ProtocolError(404), new Date())),
  );
}
