import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The key with which a publisher attests builds. It differs from the key that signs releases. */
export interface PublisherKey {
  /** RFC 7638 thumbprint of the public half. */
  kid: string;
  /** The public key: Ed25519, base64url. */
  x: string;
  privateKey: KeyObject;
}

/** The key id: the RFC 7638 thumbprint, equal on every machine. */
export function kidOf(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

/**
 * Reads a private Ed25519 key in JWK form; undefined for any other text. No error is kept, because its message may
 * quote the key.
 */
export function publisherKeyIn(written: string): PublisherKey | undefined {
  try {
    const jwk: unknown = JSON.parse(written);
    const privateKey = createPrivateKey({ key: { ...Object(jwk) }, format: 'jwk' });
    // The public key is derived from the private one: a JWK with two keys of different pairs would produce signatures
    // that no public key verifies.
    const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
    return kty === 'OKP' && crv === 'Ed25519' && x !== undefined ? { kid: kidOf(x), x, privateKey } : undefined;
  } catch {
    return undefined;
  }
}
