import { signedSnapshotSchema, type ReleaseKey, type SignedSnapshot } from '@parola/contract';
import { decode, encode } from '../documents/json';
import { channelKeys, decodeRevision, type Revision } from '../documents/revision';
import { ReleaseError } from '../errors';
import { isSignedBy } from '../snapshot/sign';
import type { Storage } from '../storage/port';
import type { LoggedRevision } from './log';

/** Who may write revisions: the keys that are believed, and the one of this process, if it has one. */
export interface Trust {
  /** `anew`: also those that became known just now. None: nothing is judged. */
  keys(anew?: boolean): Promise<readonly ReleaseKey[]>;
  /** Signs the exact text. */
  sign?(text: string): Promise<SignedSnapshot>;
}

/**
 * The bytes of a revision as they are stored: since revisions are signed an envelope with the exact text that was signed, as with
 * snapshots; before that, and without a key, the document itself.
 */
export async function sealRevision(revision: Revision, trust: Trust | undefined): Promise<Buffer> {
  return encode(trust?.sign ? await trust.sign(JSON.stringify(revision)) : revision);
}

function envelopeIn(bytes: Buffer, what: string): SignedSnapshot | undefined {
  // An envelope begins with its text; no revision ever had such a field.
  return /^\s*\{\s*"payload"\s*:/.test(bytes.toString('utf8', 0, 100))
    ? decode(signedSnapshotSchema, bytes, what)
    : undefined;
}

async function knows(trust: Trust, keyId: string): Promise<ReleaseKey[]> {
  const known = await trust.keys();
  const found = known.some(({ kid }) => kid === keyId) ? known : await trust.keys(true);
  return found.filter(({ kid }) => kid === keyId);
}

/** A stored revision of any form, and the key that signed it. @throws ReleaseError `integrity` when its signature does not hold */
export async function openRevision(
  bytes: Buffer,
  what: string,
  trust: Trust | undefined,
): Promise<{ revision: Revision; signedBy?: string }> {
  const envelope = envelopeIn(bytes, what);
  if (!envelope) return { revision: decodeRevision(bytes, what) };
  const keys = trust ? await knows(trust, envelope.keyId) : [];
  if (keys.length > 0 && !isSignedBy(envelope, keys))
    throw new ReleaseError('integrity', `${what} is not what key ${envelope.keyId} signed; it was altered.`);
  return { revision: decodeRevision(Buffer.from(envelope.payload), what), signedBy: envelope.keyId };
}

/**
 * Who answers for a newest revision: a believed `key` that signed it, a `voucher`, which a believed key wrote when another one ended, or
 * `none`. Older ones are answered for by the chain.
 */
export async function whoVouches(
  storage: Storage,
  { revision: { channel, rev }, digest, signedBy }: LoggedRevision,
  trust: Trust,
): Promise<'key' | 'voucher' | 'none' | 'nobody is known'> {
  if (signedBy !== undefined && (await knows(trust, signedBy)).length > 0) return 'key';
  const keys = await trust.keys();
  if (keys.length === 0) return 'nobody is known';
  for (const key of keys) {
    const bytes = await storage.get(channelKeys.voucher(channel, rev, key.kid));
    if (!bytes) continue;
    const voucher = decode(signedSnapshotSchema, bytes, `The voucher for revision ${rev} of ${channel}`);
    if (isSignedBy(voucher, [key]) && voucher.payload === voucherFor({ channel, rev, digest })) return 'voucher';
  }
  return 'none';
}

function voucherFor({ channel, rev, digest }: { channel: string; rev: number; digest: string }): string {
  return JSON.stringify({ schema: 'parola/revision-voucher@1', channel, rev, digest });
}

/**
 * Writes down, signed with the key of now, that a revision was the newest one: what keys signed that are believed no more stays true up
 * to it, and nothing that they sign afterwards is.
 */
export async function vouchFor(storage: Storage, { revision, digest }: LoggedRevision, trust: Trust): Promise<void> {
  const { channel, rev } = revision;
  const voucher = await trust.sign?.(voucherFor({ channel, rev, digest }));
  if (!voucher) return;
  // Signatures of the same text differ, so an older one of the same key is as good.
  await storage.createIfAbsent(channelKeys.voucher(channel, rev, voucher.keyId), encode(voucher));
}

/** The refusal of a revision that nobody answers for; `signedBefore`: the newest signed one before it, 0 when there is none. */
export function notBelieved(
  { revision, signedBy }: LoggedRevision,
  keys: readonly ReleaseKey[],
  signedBefore: number,
): ReleaseError {
  const what = `Revision ${revision.rev} of ${revision.channel}`;
  const why =
    signedBy === undefined
      ? `is not signed, though revision ${signedBefore} before it is`
      : `is signed by ${signedBy}, and believed are only ${keys.map(({ kid }) => kid).join(', ')}`;
  return new ReleaseError('integrity', `${what} ${why}; it was not written by whoever may release here.`);
}
