import type { ReleaseKey } from '@parola/contract';
import { newestRev, type ChannelLog } from '../revisions/channel-log';
import type { Revision } from '../documents/revision';
import { findingText, ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/storage-port';
import { draftSnapshot, isWhole } from './build-snapshot';
import { hasBothArms, isSnapshotOf, readCurrent, truncated, withDamage, type ServedSnapshot } from './served-snapshot';
import { REISSUE_AFTER_MS } from './publisher';

interface ReadEnvironment {
  storage: Storage;
  log: ChannelLog;
  builds: Builds;
  keys: readonly ReleaseKey[];
  /** Epoch milliseconds. */
  now: () => number;
}

/** Accepted delay of the daily renewal before it is a problem. Milliseconds. */
const LATE_MS = 2 * 60 * 60 * 1000;

function lost({ snapshot: { channel } }: ServedSnapshot): ReleaseError {
  return new ReleaseError('integrity', `The history of ${channel} is gone; restore it from a backup.`);
}

function unsigned(what: string): ReleaseError {
  return new ReleaseError('unavailable', `${what}; the holder of the signing key writes it again.`);
}

/**
 * Reads the newest signed snapshot of a channel; writes and signs nothing. Undefined without a revision. `problem`
 * names work that the signer has left undone, once `patience` milliseconds have passed since the commit.
 * @throws ReleaseError without a snapshot signed by one of `keys`
 */
export async function readSnapshot(env: ReadEnvironment, patience: number): Promise<ServedSnapshot | undefined> {
  const { storage, log, keys } = env;
  const { channel } = log;
  // The order matters: with the history first, a commit in between would look like a truncated history.
  const current = await readCurrent(storage, log, keys);
  if (!current) {
    if ((await newestRev(storage, channel)) === 0) return undefined;
    throw unsigned(`current.json of ${channel} is missing or not signed by a key we trust`);
  }
  try {
    const head = await log.head();
    if (!head) return { ...current, problem: findingText(lost(current)) };
    return await judged(env, current, head.revision, patience);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { ...current, problem: findingText(error) };
  }
}

/** The signed snapshot, with its differences from the newest revision as `problem`. */
async function judged(
  { builds, now }: ReadEnvironment,
  current: ServedSnapshot,
  revision: Revision,
  patience: number,
): Promise<ServedSnapshot> {
  const { snapshot } = current;
  const { channel } = snapshot;
  const withProblem = (error: ReleaseError) => ({ ...current, problem: findingText(error) });
  if (snapshot.rev > revision.rev) return withProblem(truncated(current, revision));
  if (!isSnapshotOf(current, revision)) {
    // The absolute difference, because the clocks of two machines may differ in both directions.
    if (Math.abs(now() - revision.at) < patience) return current;
    return withProblem(unsigned(`Revision ${revision.rev} of ${channel} is not signed yet, ${snapshot.rev} is`));
  }
  if (!isWhole(snapshot, revision)) {
    const { problems } = await draftSnapshot(builds, revision, now());
    // Omissions without damage: an older, incomplete snapshot may have been put back.
    return problems.length > 0
      ? withDamage(current, problems)
      : withProblem(unsigned(`The snapshot of ${channel} is not whole`));
  }
  if (!hasBothArms(current))
    return withProblem(unsigned(`The document of the shell's canary on ${channel} is missing`));
  if (now() - snapshot.issuedAt > REISSUE_AFTER_MS + LATE_MS)
    return withProblem(unsigned(`The snapshot of ${channel} is more than a day old`));
  return current;
}
