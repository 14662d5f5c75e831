import { signedSnapshotSchema, type ReleaseKey, type SignedSnapshot } from '@parola/contract';
import { decode, encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import { isSignedBy } from './sign-snapshot';
import type { Storage } from '../storage/storage-port';

/** Keys that may write signed documents: the trusted ones, and the signing key of this process, if it has one. */
export interface Trust {
  /** Trusted keys. `fresh`: reads the key files instead of the cache. Empty: signatures are not judged. */
  keys(fresh?: boolean): Promise<readonly ReleaseKey[]>;
  /** Signs the exact text. */
  sign?(text: string): Promise<SignedSnapshot>;
}

/**
 * Bytes of a document for the store: with a key, an envelope with the exact signed text, like a snapshot; without a
 * key, and in older versions, the document itself.
 */
export async function seal(document: object, trust: Trust | undefined): Promise<Buffer> {
  return encode(trust?.sign ? await trust.sign(JSON.stringify(document)) : document);
}

function envelopeIn(bytes: Buffer, what: string): SignedSnapshot | undefined {
  // An envelope begins with `payload`; documents have no such field.
  return /^\s*\{\s*"payload"\s*:/.test(bytes.toString('utf8', 0, 100))
    ? decode(signedSnapshotSchema, bytes, what)
    : undefined;
}

/** The trusted key with this id, after a re-read of the key files if it is not in the cache. */
async function knows(trust: Trust, keyId: string): Promise<ReleaseKey[]> {
  const known = await trust.keys();
  const found = known.some(({ kid }) => kid === keyId) ? known : await trust.keys(true);
  return found.filter(({ kid }) => kid === keyId);
}

/**
 * Text of a stored document, and the key that signed it.
 * @throws ReleaseError `integrity` for an invalid signature
 */
export async function unseal(
  bytes: Buffer,
  what: string,
  trust: Trust | undefined,
): Promise<{ text: Buffer; signedBy?: string }> {
  const envelope = envelopeIn(bytes, what);
  if (!envelope) return { text: bytes };
  const keys = trust ? await knows(trust, envelope.keyId) : [];
  if (keys.length > 0 && !isSignedBy(envelope, keys))
    throw new ReleaseError(
      'integrity',
      `${what} differs from the text signed by key ${envelope.keyId}; it was altered.`,
    );
  return { text: Buffer.from(envelope.payload), signedBy: envelope.keyId };
}

/** Record that a document was the newest one when its signing key lost its trust: the record's store key and text. */
export interface Voucher {
  keyOf: (keyId: string) => string;
  text: string;
  /** Beginning of error messages. */
  what: string;
}

/**
 * Authority of the newest document: `key` (signed by a trusted key), `voucher` (a trusted key vouches for it), or
 * `none`. The chain covers older documents.
 */
export async function authorityOf(
  storage: Storage,
  signedBy: string | undefined,
  voucher: Voucher,
  trust: Trust,
): Promise<'key' | 'voucher' | 'none' | 'no key is known'> {
  if (signedBy !== undefined && (await knows(trust, signedBy)).length > 0) return 'key';
  const keys = await trust.keys();
  if (keys.length === 0) return 'no key is known';
  for (const key of keys) {
    const bytes = await storage.get(voucher.keyOf(key.kid));
    if (!bytes) continue;
    const signed = decode(signedSnapshotSchema, bytes, voucher.what);
    if (isSignedBy(signed, [key]) && signed.payload === voucher.text) return 'voucher';
  }
  return 'none';
}

/** Writes a voucher, signed with the present key. */
export async function writeVoucher(storage: Storage, { keyOf, text }: Voucher, trust: Trust): Promise<void> {
  const signed = await trust.sign?.(text);
  // Signatures of the same text differ each time; an existing voucher of the same key is kept.
  if (signed) await storage.createIfAbsent(keyOf(signed.keyId), encode(signed));
}
