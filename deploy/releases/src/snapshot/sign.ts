import { sign } from 'node:crypto';
import type { ReleaseSnapshot, SignedSnapshot } from '@parola/contract';
import type { SigningKey } from './keys';

/** Signs the exact text that the page will receive: raw r‖s form, the one WebCrypto verifies. */
export function signSnapshot(snapshot: ReleaseSnapshot, key: SigningKey): SignedSnapshot {
  const payload = JSON.stringify(snapshot);
  const signature = sign('sha256', Buffer.from(payload), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return { payload, keyId: key.publicKey.kid, signature: signature.toString('base64url') };
}
