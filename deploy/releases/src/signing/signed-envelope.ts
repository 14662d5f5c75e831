import { signedSnapshotSchema, type ReleaseKey, type SignedSnapshot } from '@parola/contract';
import { decode, encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import { isSignedBy } from './sign-snapshot';
import type { Storage } from '../storage/storage-port';

/** The permitted writers of signed documents: the trusted keys, and the one of this process, if it has one. */
export interface Trust {
  /** `anew`: also those that became known just now. None: nothing is judged. */
  keys(anew?: boolean): Promise<readonly ReleaseKey[]>;
  /** Signs the exact text. */
  sign?(text: string): Promise<SignedSnapshot>;
}

/**
 * The bytes of a document as they are stored: since documents are signed an envelope with the exact text that was
 * signed, as with snapshots; before that, and without a key, the document itself.
 */
export async function seal(document: object, trust: Trust | undefined): Promise<Buffer> {
  return encode(trust?.sign ? await trust.sign(JSON.stringify(document)) : document);
}

function envelopeIn(bytes: Buffer, what: string): SignedSnapshot | undefined {
  // An envelope begins with its text; no document ever had such a field.
  return /^\s*\{\s*"payload"\s*:/.test(bytes.toString('utf8', 0, 100))
    ? decode(signedSnapshotSchema, bytes, what)
    : undefined;
}

/** The believed key of this name, also one that became known just now. */
async function knows(trust: Trust, keyId: string): Promise<ReleaseKey[]> {
  const known = await trust.keys();
  const found = known.some(({ kid }) => kid === keyId) ? known : await trust.keys(true);
  return found.filter(({ kid }) => kid === keyId);
}

/**
 * The text of a stored document, and the key that signed it.
 * @throws ReleaseError `integrity` when its signature does not hold
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
    throw new ReleaseError('integrity', `${what} is not what key ${envelope.keyId} signed; it was altered.`);
  return { text: Buffer.from(envelope.payload), signedBy: envelope.keyId };
}

/** A record about a document that was the newest one when its signing key ended: its storage key and its content. */
export interface Voucher {
  keyOf: (keyId: string) => string;
  text: string;
  /** Begins the sentence of an error. */
  what: string;
}

/**
 * The authority of a newest document: a trusted `key` that signed it, a `voucher`, which a trusted key wrote when
 * another one ended, or `none`. Older ones are covered by the chain.
 */
export async function authorityOf(
  storage: Storage,
  signedBy: string | undefined,
  voucher: Voucher,
  trust: Trust,
): Promise<'key' | 'voucher' | 'none' | 'nobody is known'> {
  if (signedBy !== undefined && (await knows(trust, signedBy)).length > 0) return 'key';
  const keys = await trust.keys();
  if (keys.length === 0) return 'nobody is known';
  for (const key of keys) {
    const bytes = await storage.get(voucher.keyOf(key.kid));
    if (!bytes) continue;
    const signed = decode(signedSnapshotSchema, bytes, voucher.what);
    if (isSignedBy(signed, [key]) && signed.payload === voucher.text) return 'voucher';
  }
  return 'none';
}

/** Writes a voucher, signed with the key of now. */
export async function writeVoucher(storage: Storage, { keyOf, text }: Voucher, trust: Trust): Promise<void> {
  const signed = await trust.sign?.(text);
  // Signatures of the same text differ, so an older one of the same key is as good.
  if (signed) await storage.createIfAbsent(keyOf(signed.keyId), encode(signed));
}
