import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { UUID } from '../ground/uuid';

/** Maximum difference between a request's timestamp and the server's clock. */
export const WINDOW_MS = 60_000;

export interface SignedParts {
  method: string;
  /** Path with query, as sent. */
  path: string;
  body: Buffer | string;
}

export interface SignatureHeaders {
  'x-sw-provider': string;
  'x-sw-timestamp': string;
  'x-sw-nonce': string;
  'x-sw-signature': string;
}

function signature(secret: string, timestamp: string, nonce: string, { method, path, body }: SignedParts): Buffer {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(`${timestamp}.${nonce}.${method.toUpperCase()}.${path}.${bodyHash}`)
    .digest();
}

/** Headers of a signed request: HMAC-SHA256 over ts.nonce.METHOD.path.sha256hex(rawBody). */
export function sign(
  secret: string,
  provider: string,
  parts: SignedParts,
  now = Date.now(),
  nonce: string = randomUUID(),
): SignatureHeaders {
  const timestamp = String(now);
  return {
    'x-sw-provider': provider,
    'x-sw-timestamp': timestamp,
    'x-sw-nonce': nonce,
    'x-sw-signature': signature(secret, timestamp, nonce, parts).toString('hex'),
  };
}

export type Verdict = { ok: true; nonce: string } | { ok: false; why: 'missing' | 'provider' | 'time' | 'signature' };

const SIGNATURE = /^[0-9a-f]{64}$/i;

/**
 * Verifies a signed request. `secretsOf` returns the active secrets of a provider (two during a rotation).
 * @returns the nonce of a valid request, in lower case. It is not claimed here, and only valid requests get so far, so
 * strangers cannot use up nonces.
 */
export function verify(
  headers: Record<string, string | string[] | undefined>,
  parts: SignedParts,
  secretsOf: (provider: string) => readonly string[] | undefined,
  now = Date.now(),
): Verdict {
  const [provider, timestamp, nonce, sentSignature] = ['provider', 'timestamp', 'nonce', 'signature'].map(
    (name) => headers[`x-sw-${name}`],
  );
  if (
    typeof provider !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof nonce !== 'string' ||
    typeof sentSignature !== 'string'
  )
    return { ok: false, why: 'missing' };
  const secrets = secretsOf(provider);
  if (!secrets) return { ok: false, why: 'provider' };
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > WINDOW_MS) return { ok: false, why: 'time' };
  if (!UUID.test(nonce) || !SIGNATURE.test(sentSignature)) return { ok: false, why: 'signature' };
  const actual = Buffer.from(sentSignature, 'hex');
  const good =
    secrets.filter((secret) => timingSafeEqual(signature(secret, timestamp, nonce, parts), actual)).length > 0;
  return good ? { ok: true, nonce: nonce.toLowerCase() } : { ok: false, why: 'signature' };
}
