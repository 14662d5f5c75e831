import {
  matches,
  readSnapshot,
  signedSnapshotSchema,
  type ReleaseKey,
  type Finding,
  type ReadSnapshot,
  type SignedSnapshot,
} from '@parola/contract';
import { pause } from '../ground/promise-time';
import { parseJson } from './read-document';

export type ReleaseFault = 'address' | 'shape' | 'key' | 'signature' | 'channel' | 'replay' | 'expired';
export type Verified =
  | { ok: true; snapshot: ReadSnapshot; signed: SignedSnapshot; findings: readonly Finding[] }
  | { ok: false; fault: ReleaseFault; detail: string };

/**
 * The keys and the last release that this browser trusts; `known` is undefined on the first visit. `now` is epoch ms.
 */
export interface Expected {
  keys: readonly ReleaseKey[];
  known?: ReadSnapshot;
  now?: number;
}

/** Tolerance for different clocks of phone and server; ms. */
const GRACE_MS = 5 * 60 * 1000;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
}

/** Tells whether this key signed exactly this text. */
export async function signatureHolds(signed: SignedSnapshot, { kty, crv, x, y }: ReleaseKey): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty, crv, x, y },
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      bytesOf(signed.signature),
      new TextEncoder().encode(signed.payload),
    );
  } catch {
    return false;
  }
}

/**
 * Verifies a signed snapshot: known key, signature over the exact text, shape of document 4, the channel of this
 * browser, no older revision than the last known one, not expired.
 */
export async function verifyRelease(signed: unknown, expected: Expected): Promise<Verified> {
  const no = (fault: ReleaseFault, detail: string): Verified => ({ ok: false, fault, detail });
  // Browsers provide `crypto.subtle` on https and localhost only.
  if (!crypto.subtle) return no('address', 'nothing can be verified at an address without https');
  if (!matches(signedSnapshotSchema, signed, 'ignore')) return no('shape', 'the envelope is malformed');
  const key = expected.keys.find((candidate) => candidate.kid === signed.keyId);
  if (!key) return no('key', `unknown key ${signed.keyId}`);
  if (!(await signatureHolds(signed, key))) return no('signature', 'the signature does not hold');
  // Separate tasks: one long task would block input on a slow phone.
  await pause(0);
  const read = readSnapshot(parseJson(signed.payload));
  if (!read.ok) return no('shape', read.detail);
  const { snapshot, findings } = read;
  const { known, now } = expected;
  if (known && snapshot.channel !== known.channel)
    return no('channel', `it is of channel ${snapshot.channel}, not ${known.channel}`);
  if (known && snapshot.rev < known.rev) return no('replay', `revision ${snapshot.rev} is older than ${known.rev}`);
  if (now !== undefined && now > snapshot.expires + GRACE_MS) return no('expired', 'it has expired');
  return { ok: true, snapshot, signed, findings };
}
