import type { FastifyReply, FastifyRequest } from 'fastify';

const DONE = ['OK', 'DUPLICATE'];

/** Fastify preSerialization hook for answers of partners' calls: a status other than success is the refusal. */
export function noteRefusal(
  _request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  done: (error: null, answer: unknown) => void,
): void {
  const status: unknown = Reflect.get(Object(answer), 'status');
  if (reply.statusCode === 200 && typeof status === 'string' && !DONE.includes(status)) reply.refusal = status;
  done(null, answer);
}
