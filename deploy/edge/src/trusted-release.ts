import type { ReleaseKey, ReleaseSnapshot, SignedSnapshot } from '@parola/contract';
import { ReleaseError, verifySnapshot } from '@parola/releases';
import type { ReleaseSource } from './live-release';

/** The form of a channel's name; no store is asked for any other. */
export const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;

/** A signed release with a verified signature, with the keys that may sign. */
export interface TrustedRelease {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  keys: ReleaseKey[];
  /** The document that it names for the canary of its shell, not verified yet. */
  canary?: SignedSnapshot;
  /** Why it is not all of the newest revision. */
  problem?: string;
}

/**
 * The release of a channel, undefined before the first pin.
 * @param atLeastRev the served revision: an older one, even with a valid signature, is a replay.
 * @throws ReleaseError of kind `integrity` for an untrusted one
 */
export async function trustedRelease(
  source: Pick<ReleaseSource, 'snapshot' | 'publicKeys'>,
  channel: string,
  atLeastRev?: number,
): Promise<TrustedRelease | undefined> {
  const served = await source.snapshot(channel);
  if (!served) return undefined;
  const keys = await source.publicKeys();
  const options = { keys, channel, ...(atLeastRev === undefined ? {} : { atLeastRev }) };
  const verified = await verifySnapshot(served.signed, options);
  if (verified.ok) return { ...served, snapshot: verified.snapshot, keys };
  throw new ReleaseError('integrity', `the snapshot of ${channel} is not to be trusted (${verified.why})`);
}
