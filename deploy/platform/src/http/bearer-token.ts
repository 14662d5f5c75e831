import type { FastifyRequest } from 'fastify';

/** The raw token or `Bearer` token of the authorization header; '' when there is none. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}
