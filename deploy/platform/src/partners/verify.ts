import type { preHandlerAsyncHookHandler } from 'fastify';
import { ProtocolError } from '../ground/errors';
import { NonceCache, verify } from './signing';

/**
 * Fastify preHandler that lets only correctly signed requests through; everything else is HTTP 401 without a reason
 * (the reason is logged).
 * @param provider the value of x-sw-provider this route expects.
 */
export function requireSignature(
  provider: string,
  secrets: readonly string[],
  nonces = new NonceCache(),
): preHandlerAsyncHookHandler {
  return async (request) => {
    const parts = { method: request.method, path: request.url, body: request.rawBody };
    const verdict = verify(request.headers, parts, (name) => (name === provider ? secrets : undefined), nonces);
    if (verdict === 'ok') return;
    request.log.warn({ verdict, provider: request.headers['x-sw-provider'] }, 'signature refused');
    throw new ProtocolError(401);
  };
}
