import { signedSnapshotSchema, type ReleaseKey, type ReleaseSnapshot, type SignedSnapshot } from '@parola/contract';
import type { ChannelLog } from '../channel/log';
import { sha256 } from '../documents/build';
import { decode } from '../documents/json';
import { channelKeys, type Revision } from '../documents/revision';
import { findingText, ReleaseError } from '../errors';
import type { Storage } from '../storage/port';
import { verifySnapshot } from './verify-snapshot';

/**
 * What to serve for a channel. `body` is the exact content of `current.json`; `etag` is a complete strong entity tag with its quotes,
 * and changes with every re-issue. `problem` says why this is not all of the newest revision.
 */
export interface ServedSnapshot {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  body: string;
  etag: string;
  problem?: string;
}

export function served(signed: SignedSnapshot, snapshot: ReleaseSnapshot, body: string): ServedSnapshot {
  return { signed, snapshot, body, etag: `"${snapshot.channel}@${snapshot.rev}-${sha256(body).slice(0, 16)}"` };
}

/** What `current.json` holds now, or undefined when there is none or it cannot be believed. */
export async function readCurrent(
  storage: Storage,
  { channel }: ChannelLog,
  keys: readonly ReleaseKey[],
): Promise<ServedSnapshot | undefined> {
  const bytes = await storage.get(channelKeys.current(channel));
  if (!bytes) return undefined;
  try {
    const signed = decode(signedSnapshotSchema, bytes, 'current.json');
    const verified = await verifySnapshot(signed, { keys, channel });
    return verified.ok ? served(signed, verified.snapshot, bytes.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
    throw error;
  }
}

export function withDamage(snapshot: ServedSnapshot, problems: readonly string[]): ServedSnapshot {
  return problems.length === 0
    ? snapshot
    : { ...snapshot, problem: findingText(new ReleaseError('integrity', problems.join(' '))) };
}

export function isOf({ snapshot }: ServedSnapshot, { rev, prev }: Revision): boolean {
  return snapshot.rev === rev && snapshot.prev === prev;
}

/** The history ends before what was signed. */
export function truncated({ snapshot: { channel, rev } }: ServedSnapshot, head: Revision): ReleaseError {
  return new ReleaseError(
    'integrity',
    `current.json of ${channel} is revision ${rev}, but its history ends with ${head.rev}; revisions were removed, restore them from a backup.`,
  );
}
