import type { FastifyRequest } from 'fastify';

/** Token of the authorization header, with or without the prefix `Bearer`; '' without the header. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
