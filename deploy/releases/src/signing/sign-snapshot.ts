import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseKey, ReleaseSnapshot, SignedSnapshot } from '@parola/contract';
import type { SigningKey } from './keys';

/** Signs the exact text, in the raw r‖s form that WebCrypto verifies. */
export function signText(payload: string, key: SigningKey): SignedSnapshot {
  const signature = sign('sha256', Buffer.from(payload), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return { payload, keyId: key.publicKey.kid, signature: signature.toString('base64url') };
}

export function signSnapshot(snapshot: ReleaseSnapshot, key: SigningKey): SignedSnapshot {
  return signText(JSON.stringify(snapshot), key);
}

/** Cache of parsed public keys: parsing takes as long as a verification. */
const readKeys = new WeakMap<ReleaseKey, KeyObject>();

function readKey(known: ReleaseKey): KeyObject {
  const { kty, crv, x, y } = known;
  const key = readKeys.get(known) ?? createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  readKeys.set(known, key);
  return key;
}

/** Tells whether one of these keys signed the text. */
export function isSignedBy({ payload, keyId, signature }: SignedSnapshot, keys: readonly ReleaseKey[]): boolean {
  const found = keys.find(({ kid }) => kid === keyId);
  if (!found) return false;
  return verify(
    'sha256',
    Buffer.from(payload),
    { key: readKey(found), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
