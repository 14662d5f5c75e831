import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. `path` is the request target as sent (path and query); `body` the raw bytes. */
export interface SignedParts {
  timestamp: string;
  nonce: string;
  method: string;
  path: string;
  body: string | Buffer;
}

/** hex(HMAC-SHA256(secret, timestamp.nonce.METHOD.path.sha256hex(body))). */
export function signatureOf(secret: string, parts: SignedParts): string {
  const digest = createHash('sha256').update(parts.body).digest('hex');
  const text = [parts.timestamp, parts.nonce, parts.method.toUpperCase(), parts.path, digest].join('.');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The four headers of a signed request, by the first secret. Every retry needs new headers. */
export function signedHeaders(
  provider: string,
  secrets: readonly string[],
  request: Pick<SignedParts, 'method' | 'path' | 'body'>,
  now = Date.now(),
): Record<string, string> {
  const parts = { ...request, timestamp: String(now), nonce: randomUUID() };
  return {
    'x-sw-provider': provider,
    'x-sw-timestamp': parts.timestamp,
    'x-sw-nonce': parts.nonce,
    'x-sw-signature': signatureOf(secrets[0] ?? '', parts),
  };
}

/** Whether one of the secrets made this signature; compares in constant time. */
export function isSignedBy(secrets: readonly string[], signature: string, parts: SignedParts): boolean {
  const received = Buffer.from(signature, 'utf8');
  return secrets
    .map((secret) => Buffer.from(signatureOf(secret, parts), 'utf8'))
    .map((expected) => expected.length === received.length && timingSafeEqual(expected, received))
    .includes(true);
}
