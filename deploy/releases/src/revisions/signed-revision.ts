import type { ReleaseKey } from '@parola/contract';
import { channelKeys, decodeRevision, type Revision } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { seal, unseal, writeVoucher, authorityOf, type Trust, type Voucher } from '../signing/signed-envelope';
import type { LoggedRevision } from './channel-log';

export type { Trust } from '../signing/signed-envelope';

/** Bytes of a revision for the store, see `seal`. */
export function sealRevision(revision: Revision, trust: Trust | undefined): Promise<Buffer> {
  return seal(revision, trust);
}

/**
 * Reads a stored revision of any version, and the key that signed it.
 * @throws ReleaseError `integrity` for an invalid signature
 */
export async function openRevision(
  bytes: Buffer,
  what: string,
  trust: Trust | undefined,
): Promise<{ revision: Revision; signedBy?: string }> {
  const { text, ...signed } = await unseal(bytes, what, trust);
  return { revision: decodeRevision(text, what), ...signed };
}

function voucherFor({ revision: { channel, rev }, digest }: LoggedRevision): Voucher {
  return {
    keyOf: (keyId) => channelKeys.voucher(channel, rev, keyId),
    text: JSON.stringify({ schema: 'parola/revision-voucher@1', channel, rev, digest }),
    what: `The voucher for revision ${rev} of ${channel}`,
  };
}

/** Authority of a newest revision, see `authorityOf`. */
export function authorityOfRevision(storage: Storage, newest: LoggedRevision, trust: Trust) {
  return authorityOf(storage, newest.signedBy, voucherFor(newest), trust);
}

/**
 * Records, signed with the present key, that a revision was the newest. Content signed by keys without trust stays
 * valid up to this revision; later signatures of these keys are invalid.
 */
export function writeVoucherFor(storage: Storage, newest: LoggedRevision, trust: Trust): Promise<void> {
  return writeVoucher(storage, voucherFor(newest), trust);
}

/** Error of a revision without authority. `signedBefore`: the newest signed revision before it, 0 without any. */
export function untrustedRevision(
  { revision, signedBy }: LoggedRevision,
  keys: readonly ReleaseKey[],
  signedBefore: number,
): ReleaseError {
  const what = `Revision ${revision.rev} of ${revision.channel}`;
  const why =
    signedBy === undefined
      ? `is not signed, though revision ${signedBefore} before it is`
      : `is signed by ${signedBy}, and believed are only ${keys.map(({ kid }) => kid).join(', ')}`;
  return new ReleaseError('integrity', `${what} ${why}; it was not written with a trusted key of this store.`);
}
