import type { ReleaseKey, ReleaseSnapshot, SignedSnapshot } from '@parola/contract';
import { ReleaseError, verifySnapshot } from '@parola/releases';
import type { ReleaseSource } from './live-release';

/** What a channel is called; anything else is asked of no store. */
export const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;

/** A signed release of which the signature was verified, with the keys that may sign. */
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
 * @param atLeastRev the revision that is served: an older one, well signed though it be, is somebody playing back.
 * @throws ReleaseError of kind `integrity` for one that is not to be trusted
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
