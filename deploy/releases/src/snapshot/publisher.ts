import { signedSnapshotSchema, type ReleaseSnapshot, type SignedSnapshot } from '@parola/contract';
import type { ChannelLog, LoggedRevision } from '../channel/log';
import { sha256 } from '../documents/build';
import { decode } from '../documents/json';
import { channelKeys } from '../documents/revision';
import { ReleaseError } from '../errors';
import type { FailPoint } from '../fail-point';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/port';
import { buildSnapshot } from './build-snapshot';
import type { SigningKey } from './keys';
import { signSnapshot } from './sign';
import { verifySnapshot } from './verify-snapshot';

/** Signed again when older, so that a page that comes back after days still finds one with days to live. Milliseconds. */
export const REISSUE_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * What to serve for a channel. `body` is the exact content of `current.json`; `etag` is a complete strong entity tag with its quotes,
 * and changes with every re-issue.
 */
export interface ServedSnapshot {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  body: string;
  etag: string;
}

export interface SnapshotEnvironment {
  storage: Storage;
  log: ChannelLog;
  builds: Builds;
  key: SigningKey;
  /** Epoch milliseconds. */
  now: () => number;
  failPoint: FailPoint;
}

function served(signed: SignedSnapshot, snapshot: ReleaseSnapshot, body: string): ServedSnapshot {
  return { signed, snapshot, body, etag: `"${snapshot.channel}@${snapshot.rev}-${sha256(body).slice(0, 16)}"` };
}

/** What `current.json` holds now, or undefined when there is none or it cannot be believed: it can always be made anew. */
async function readCurrent({ storage, log, key }: SnapshotEnvironment): Promise<ServedSnapshot | undefined> {
  const bytes = await storage.get(channelKeys.current(log.channel));
  if (!bytes) return undefined;
  try {
    const signed = decode(signedSnapshotSchema, bytes, 'current.json');
    const verified = await verifySnapshot(signed, { keys: [key.publicKey], channel: log.channel });
    return verified.ok ? served(signed, verified.snapshot, bytes.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
    throw error;
  }
}

/** Writes the snapshot of `head`, and of whatever became newer meanwhile: the last writer must not leave an older one behind. */
async function issue(env: SnapshotEnvironment, head: LoggedRevision): Promise<ServedSnapshot> {
  for (let revision = head.revision; ;) {
    const snapshot = await buildSnapshot(env.builds, revision, env.now());
    const signed = signSnapshot(snapshot, env.key);
    const body = JSON.stringify(signed);
    env.failPoint('snapshot:signed');
    await env.storage.putDerived(channelKeys.snapshot(revision.channel, revision.rev, sha256(body).slice(0, 16)), Buffer.from(body));
    env.failPoint('snapshot:kept');
    await env.storage.putDerived(channelKeys.current(revision.channel), Buffer.from(body));
    env.failPoint('snapshot:current');
    const newest = await env.log.head();
    if (!newest || newest.revision.rev === revision.rev) return served(signed, snapshot, body);
    revision = newest.revision;
  }
}

/**
 * The snapshot of the newest revision, brought up to date first when it is missing, behind the history (a crash after the commit),
 * signed by another key, damaged, or older than a day. Undefined while the channel has no revision. For `patience` milliseconds after
 * a commit its maker is left to write the snapshot, and the one before (if any) is returned.
 */
export async function currentSnapshot(env: SnapshotEnvironment, patience = 0): Promise<ServedSnapshot | undefined> {
  // In this order: read the other way round, a commit in between would look like a truncated history.
  const current = await readCurrent(env);
  const head = await env.log.head();
  if (!head) return undefined;
  if (current && current.snapshot.rev > head.revision.rev) {
    throw new ReleaseError(
      'integrity',
      `current.json of ${env.log.channel} is revision ${current.snapshot.rev}, but its history ends with ${head.revision.rev}; revisions were removed, restore them from a backup.`,
    );
  }
  const fresh =
    current?.snapshot.rev === head.revision.rev &&
    current.snapshot.prev === head.revision.prev &&
    env.now() - current.snapshot.issuedAt < REISSUE_AFTER_MS;
  if (current && fresh) return current;
  const behind = (current?.snapshot.rev ?? 0) < head.revision.rev;
  // Either way round: clocks of two machines differ.
  if (behind && Math.abs(env.now() - head.revision.at) < patience) return current;
  return issue(env, head);
}
