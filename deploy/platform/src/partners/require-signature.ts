import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Db } from '../db/pool';
import { ProtocolError } from '../ground/errors';
import { claimNonce } from '../http/nonces';
import { duplicateKey } from './duplicate-key';
import { verify } from './signing';

const NONCES = new WeakMap<FastifyRequest, string>();

/** Nonce of a request accepted by `requireSignature`, for the handler, which has to claim it. */
export function nonceOf(request: FastifyRequest): string {
  const nonce = NONCES.get(request);
  if (nonce === undefined) throw new Error(`${request.url} was not signed`);
  return nonce;
}

/**
 * Fastify preHandler that accepts only correctly signed requests; others get HTTP 401 without a reason (the reason is
 * logged). A signed body with a duplicate key gets HTTP 400 with the key. Does not claim the nonce: the handler must
 * claim it together with its booking (`nonceOf`).
 * @param provider expected value of x-sw-provider.
 */
export function requireSignature(provider: string, secrets: readonly string[]): preHandlerAsyncHookHandler {
  return async (request) => {
    const parts = { method: request.method, path: request.url, body: request.rawBody };
    const verdict = verify(request.headers, parts, (name) => (name === provider ? secrets : undefined));
    if (!verdict.ok) return refuse(request, verdict.why);
    const doubled = duplicateKey(request.rawBody.toString());
    if (doubled !== undefined) throw new ProtocolError(400, { field: doubled }, 'a key stands twice');
    NONCES.set(request, verdict.nonce);
  };
}

/** Like `requireSignature`, and claims the nonce before the handler runs. */
export function requireFreshSignature(
  db: Db,
  provider: string,
  secrets: readonly string[],
): preHandlerAsyncHookHandler {
  const signed = requireSignature(provider, secrets);
  return async function fresh(request, reply) {
    await signed.call(this, request, reply);
    if (!(await claimNonce(db, provider, nonceOf(request)))) refuse(request, 'replay');
  };
}

function refuse(request: FastifyRequest, verdict: string): never {
  request.log.warn({ verdict, provider: request.headers['x-sw-provider'] }, 'signature refused');
  throw new ProtocolError(401);
}
