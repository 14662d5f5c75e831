import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { UUID } from '../ground/uuid';

/** Requests older or newer than this are refused. */
export const WINDOW_MS = 60_000;
/** A nonce is remembered this long: longer than any request stays valid. */
export const NONCE_MS = 600_000;

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

export type Verdict = 'ok' | 'missing' | 'provider' | 'time' | 'signature' | 'replay';

/** Remembers nonces for a while; forgets the old ones as it goes. */
export class NonceCache {
  private readonly seen = new Map<string, number>();

  /** False when this nonce was here before. */
  add(nonce: string, now: number): boolean {
    for (const [old, at] of this.seen) {
      if (now - at < NONCE_MS) break;
      this.seen.delete(old);
    }
    if (this.seen.has(nonce)) return false;
    this.seen.set(nonce, now);
    return true;
  }
}

const SIGNATURE = /^[0-9a-f]{64}$/i;

/**
 * Judges a signed request. `secrets` are the active ones of that provider (two while one replaces the other).
 * The nonce is noted only after the signature held, so strangers cannot fill the cache.
 */
export function verify(
  headers: Record<string, string | string[] | undefined>,
  parts: SignedParts,
  secretsOf: (provider: string) => readonly string[] | undefined,
  nonces: NonceCache,
  now = Date.now(),
): Verdict {
  const [provider, timestamp, nonce, given] = ['provider', 'timestamp', 'nonce', 'signature'].map(
    (name) => headers[`x-sw-${name}`],
  );
  if (
    typeof provider !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof nonce !== 'string' ||
    typeof given !== 'string'
  )
    return 'missing';
  const secrets = secretsOf(provider);
  if (!secrets) return 'provider';
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > WINDOW_MS) return 'time';
  if (!UUID.test(nonce) || !SIGNATURE.test(given)) return 'signature';
  const actual = Buffer.from(given, 'hex');
  const good =
    secrets.filter((secret) => timingSafeEqual(signature(secret, timestamp, nonce, parts), actual)).length > 0;
  if (!good) return 'signature';
  return nonces.add(`${provider}:${nonce.toLowerCase()}`, now) ? 'ok' : 'replay';
}
