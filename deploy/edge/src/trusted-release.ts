import type { ReleaseKey, ReleaseSnapshot, SignedSnapshot } from '@parola/contract';
import { ReleaseError, verifySnapshot } from '@parola/releases';
import type { ReleaseSource } from './live-release';

/** Format of channel names; other names are never looked up. */
export const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;

/** A signed release with a verified signature, and the keys that may sign. */
export interface TrustedRelease {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  keys: ReleaseKey[];
  /** The document named for the canary of the shell, not verified yet. */
  canary?: SignedSnapshot;
  /** The reason why a part of the newest revision is missing. */
  problem?: string;
}

/**
 * Reads and verifies the release of a channel; undefined before the first pin. @param atLeastRev the revision in
 * service: an older one is a replay, even with a valid signature. @throws ReleaseError of kind `integrity` for an
 * untrusted release
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
