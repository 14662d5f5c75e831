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

/** The state that this browser already trusts; undefined on the first visit. `now` is epoch milliseconds. */
export interface Expected {
  keys: readonly ReleaseKey[];
  known?: ReadSnapshot;
  now?: number;
}

/** Clocks of phones and servers differ; milliseconds. */
const GRACE_MS = 5 * 60 * 1000;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
}

/** Whether this key signed exactly this text. */
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
 * Whether a signed snapshot may be believed: a known key, a signature over the exact text, the form of document 4,
 * the channel this browser is on, no older revision than the one it has seen, not expired.
 */
export async function verifyRelease(signed: unknown, expected: Expected): Promise<Verified> {
  const no = (fault: ReleaseFault, detail: string): Verified => ({ ok: false, fault, detail });
  // Browsers give it to https and localhost alone.
  if (!crypto.subtle) return no('address', 'nothing can be verified at an address without https');
  if (!matches(signedSnapshotSchema, signed, 'ignore')) return no('shape', 'the envelope is malformed');
  const key = expected.keys.find((candidate) => candidate.kid === signed.keyId);
  if (!key) return no('key', `nobody knows the key ${signed.keyId}`);
  if (!(await signatureHolds(signed, key))) return no('signature', 'the signature does not hold');
  // A task each: together they keep a slow phone from answering a touch.
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
