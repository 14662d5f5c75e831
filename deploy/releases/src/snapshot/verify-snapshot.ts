import {
  matches,
  releaseSnapshotSchema,
  signedSnapshotSchema,
  type ReleaseKey,
  type ReleaseSnapshot,
  type SignedSnapshot,
} from '@parola/contract';

/** Conditions of a valid snapshot. `now`: epoch milliseconds. `atLeastRev`: refuses the replay of an older release. */
export interface SnapshotExpectation {
  keys: readonly ReleaseKey[];
  channel?: string;
  now?: number;
  atLeastRev?: number;
}

export type SnapshotFault = 'shape' | 'key' | 'signature' | 'channel' | 'replay' | 'expired';
export type VerifiedSnapshot = { ok: true; snapshot: ReleaseSnapshot } | { ok: false; why: SnapshotFault };

/** Accepted clock difference between phones and servers; milliseconds. */
const GRACE_MS = 5 * 60 * 1000;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

async function signatureHolds(signed: SignedSnapshot, key: ReleaseKey): Promise<boolean> {
  const { kty, crv, x, y } = key;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      bytesOf(signed.signature),
      new TextEncoder().encode(signed.payload),
    );
  } catch {
    return false;
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/**
 * Verifies a signed snapshot: a known key, a signature over the exact text, the expected channel, a revision not
 * before `atLeastRev`, and no expiry. Uses WebCrypto only, so that browsers can run it.
 */
export async function verifySnapshot(signed: unknown, expected: SnapshotExpectation): Promise<VerifiedSnapshot> {
  if (!matches(signedSnapshotSchema, signed)) return { ok: false, why: 'shape' };
  const key = expected.keys.find((known) => known.kid === signed.keyId);
  if (!key) return { ok: false, why: 'key' };
  if (!(await signatureHolds(signed, key))) return { ok: false, why: 'signature' };
  const snapshot = parse(signed.payload);
  // Ignores fields of a newer registry.
  if (!matches(releaseSnapshotSchema, snapshot, 'ignore')) return { ok: false, why: 'shape' };
  if (expected.channel !== undefined && snapshot.channel !== expected.channel) return { ok: false, why: 'channel' };
  if (expected.atLeastRev !== undefined && snapshot.rev < expected.atLeastRev) return { ok: false, why: 'replay' };
  if (expected.now !== undefined && expected.now > snapshot.expires + GRACE_MS) return { ok: false, why: 'expired' };
  return { ok: true, snapshot };
}
