import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Db } from '../db/pool';
import { ProtocolError } from '../ground/errors';
import { claimNonce } from '../http/nonces';
import { doubledKey } from './doubled-key';
import { verify } from './signing';

const NONCES = new WeakMap<FastifyRequest, string>();

/** The nonce of a request that `requireSignature` let through, for whoever uses it up with what the request does. */
export function nonceOf(request: FastifyRequest): string {
  const nonce = NONCES.get(request);
  if (nonce === undefined) throw new Error(`${request.url} was not signed`);
  return nonce;
}

/**
 * Fastify preHandler that lets only correctly signed requests through; everything else is HTTP 401 without a reason
 * (the reason is logged). A signed body in which a key stands twice is HTTP 400 with the key. The nonce is not used up:
 * what the request does must do that (`nonceOf`).
 * @param provider the value of x-sw-provider this route expects.
 */
export function requireSignature(provider: string, secrets: readonly string[]): preHandlerAsyncHookHandler {
  return async (request) => {
    const parts = { method: request.method, path: request.url, body: request.rawBody };
    const verdict = verify(request.headers, parts, (name) => (name === provider ? secrets : undefined));
    if (!verdict.ok) return refuse(request, verdict.why);
    const doubled = doubledKey(request.rawBody.toString());
    if (doubled !== undefined) throw new ProtocolError(400, { field: doubled }, 'a key stands twice');
    NONCES.set(request, verdict.nonce);
  };
}

/** As `requireSignature`, and uses the nonce up before the request does anything. */
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
