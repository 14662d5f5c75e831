import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NonceCache } from './nonces';
import { isSignedBy } from './signature';

const WINDOW_MS = 60_000;

const headers = z.object({
  'x-sw-provider': z.string().min(1).max(64),
  'x-sw-timestamp': z.string().regex(/^\d{13}$/),
  'x-sw-nonce': z.uuid(),
  'x-sw-signature': z.string().regex(/^[0-9a-f]{64}$/),
});

/** Reason for refusing a signed request: sent as `{error}` with HTTP 401. */
export type Refusal = 'SIGNATURE_MISSING' | 'TIMESTAMP' | 'SIGNATURE' | 'NONCE';

function refusal(
  request: FastifyRequest,
  body: string,
  secrets: readonly string[],
  nonces: NonceCache,
  now: number,
): Refusal | undefined {
  const parsed = headers.safeParse(request.headers);
  if (!parsed.success) return 'SIGNATURE_MISSING';
  const { 'x-sw-timestamp': timestamp, 'x-sw-nonce': nonce, 'x-sw-signature': signature } = parsed.data;
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return 'TIMESTAMP';
  if (!isSignedBy(secrets, signature, { timestamp, nonce, method: request.method, path: request.url, body }))
    return 'SIGNATURE';
  // The nonce is claimed last: a forged request must not use it up.
  return nonces.claim(nonce, now) ? undefined : 'NONCE';
}

/**
 * Makes every route of this fastify scope require a signature. It accepts JSON bodies only and reads them raw, because
 * the signature covers the exact bytes. Refuses with HTTP 401 `{error: Refusal}`. Register it inside a separate plugin
 * scope.
 */
export function requireSignature(
  scope: FastifyInstance,
  secrets: readonly string[],
  clock: () => number = Date.now,
): void {
  const raw = new WeakMap<FastifyRequest, string>();
  const nonces = new NonceCache();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    raw.set(request, body.toString());
    try {
      done(null, JSON.parse(body.toString() || '{}'));
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }));
    }
  });
  scope.addHook('preValidation', async (request, reply) => {
    const refused = refusal(request, raw.get(request) ?? '', secrets, nonces, clock());
    if (refused) await reply.code(401).send({ error: refused });
  });
}
