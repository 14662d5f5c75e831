import type { ReleaseKey, ReleaseSnapshot } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import type { ChannelLog, LoggedRevision } from '../revisions/channel-log';
import { sha256 } from '../documents/build';
import { channelKeys, type Revision } from '../documents/revision';
import { findingText, ReleaseError } from '../ground/errors';
import type { FailPoint } from '../ground/fail-point';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/storage-port';
import { draftSnapshot, isWhole } from './build-snapshot';
import {
  canaryKey,
  hasBothArms,
  isSnapshotOf,
  readCurrent,
  served,
  truncated,
  withDamage,
  type ServedSnapshot,
} from './served-snapshot';
import type { SigningKey } from '../signing/keys';
import { signSnapshot } from '../signing/sign-snapshot';

/**
 * Age from which a snapshot is signed again, so that a page always gets one with days of validity left. Milliseconds.
 */
export const REISSUE_AFTER_MS = 24 * 60 * 60 * 1000;

export interface SnapshotEnvironment {
  storage: Storage;
  log: ChannelLog;
  builds: Builds;
  key: SigningKey;
  /** Trusted keys. Content signed by another one than `key` is signed again. */
  keys: readonly ReleaseKey[];
  /** Epoch milliseconds. */
  now: () => number;
  failPoint: FailPoint;
}

/**
 * Signs and writes the snapshot of `head`. It repeats for a newer revision, so that the last of concurrent writers
 * does not leave an older snapshot.
 */
async function issue(
  env: SnapshotEnvironment,
  head: LoggedRevision,
  current: ServedSnapshot | undefined,
): Promise<ServedSnapshot> {
  for (let revision = head.revision; ;) {
    const { snapshot, canary: canaryDraft, problems } = await draftSnapshot(env.builds, revision, env.now());
    if (current && problems.length > 0 && isSnapshotOf(current, revision) && isAsGood(env, current, snapshot, revision))
      return withDamage(current, problems);
    const signed = signSnapshot(snapshot, env.key);
    const body = JSON.stringify(signed);
    const canary = canaryDraft && signSnapshot(canaryDraft, env.key);
    await env.failPoint('snapshot:signed');
    // Writes the canary's document before the snapshot that refers to it.
    if (canary && snapshot.shell.canary)
      await env.storage.putDerived(
        canaryKey(revision.channel, revision.rev, snapshot.shell.canary.document),
        Buffer.from(JSON.stringify(canary)),
      );
    await env.storage.putDerived(
      channelKeys.snapshot(revision.channel, revision.rev, sha256(body).slice(0, 16)),
      Buffer.from(body),
    );
    await env.failPoint('snapshot:kept');
    await env.storage.putDerived(channelKeys.current(revision.channel), Buffer.from(body));
    await env.failPoint('snapshot:current');
    const newest = await env.log.head();
    if (!newest || newest.revision.rev === revision.rev)
      return withDamage(served(signed, snapshot, { body, canary }), problems);
    revision = newest.revision;
  }
}

function isYoung({ now }: SnapshotEnvironment, { snapshot }: ServedSnapshot): boolean {
  return now() - snapshot.issuedAt < REISSUE_AFTER_MS;
}

/** Tells whether the present signed snapshot serves players at least as well as a new one with omissions. */
function isAsGood(
  env: SnapshotEnvironment,
  current: ServedSnapshot,
  draft: ReleaseSnapshot,
  revision: Revision,
): boolean {
  if (!hasBothArms(current)) return false;
  if (isWhole(current.snapshot, revision)) return env.now() < current.snapshot.expires;
  return isYoung(env, current) && isDeepStrictEqual(contentOf(current.snapshot), contentOf(draft));
}

/**
 * Served content of a snapshot, for comparison. The digest of the canary's document is left out, because it differs
 * each time.
 */
function contentOf({ shell, remotes }: ReleaseSnapshot): object {
  return { shell: { ...shell, canary: shell.canary && { ...shell.canary, document: '' } }, remotes };
}

async function newestSnapshot(
  env: SnapshotEnvironment,
  current: ServedSnapshot | undefined,
  patience: number,
): Promise<ServedSnapshot | undefined> {
  const head = await env.log.head();
  if (!head) return undefined;
  const { revision } = head;
  if (current && current.snapshot.rev > revision.rev) throw truncated(current, revision);
  const isOurs = current?.signed.keyId === env.key.publicKey.kid;
  if (current && isOurs && isSnapshotOf(current, revision) && isYoung(env, current) && hasBothArms(current))
    if (isWhole(current.snapshot, revision)) return current;
  const behind = (current?.snapshot.rev ?? 0) < revision.rev;
  // The absolute difference, because the clocks of two machines may differ in both directions.
  if (behind && Math.abs(env.now() - revision.at) < patience) return current;
  return issue(env, head, current);
}

/**
 * Returns the snapshot of the newest revision; undefined without a revision. It signs a new one when the present one
 * is missing, older than the newest revision (a crash after the commit), signed by another key, damaged, or older
 * than a day. `patience`: milliseconds after a commit in which its author is expected to write the snapshot;
 * meanwhile the former one is returned. When history or store prevent a new snapshot, the former one is returned with
 * `problem` until it expires.
 */
export async function currentSnapshot(env: SnapshotEnvironment, patience = 0): Promise<ServedSnapshot | undefined> {
  // The order matters: with the history first, a commit in between would look like a truncated history.
  const current = await readCurrent(env.storage, env.log, env.keys);
  try {
    return await newestSnapshot(env, current, patience);
  } catch (error) {
    if (!current || !(error instanceof ReleaseError) || env.now() >= current.snapshot.expires) throw error;
    return { ...current, problem: findingText(error) };
  }
}
