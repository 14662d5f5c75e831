import { signedSnapshotSchema, type ReleaseKey, type ReleaseSnapshot, type SignedSnapshot } from '@parola/contract';
import type { ChannelLog } from '../channel/log';
import { digestOf, sha256 } from '../documents/build';
import { decode } from '../documents/json';
import { sameBuild } from '../documents/refs';
import { channelKeys, type Revision } from '../documents/revision';
import { findingText, ReleaseError } from '../errors';
import type { Storage } from '../storage/port';
import { verifySnapshot } from './verify-snapshot';

/**
 * What to serve for a channel, and in `canary` the document of those who get the canary of its shell, where there is one. `body` is the exact content of `current.json`; `etag` is a complete strong entity tag with its quotes,
 * and changes with every re-issue. `problem` says why this is not all of the newest revision.
 */
export interface ServedSnapshot {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  canary?: SignedSnapshot;
  body: string;
  etag: string;
  problem?: string;
}

export function served(
  signed: SignedSnapshot,
  snapshot: ReleaseSnapshot,
  { body, canary }: Pick<ServedSnapshot, 'body' | 'canary'>,
): ServedSnapshot {
  const etag = `"${snapshot.channel}@${snapshot.rev}-${sha256(body).slice(0, 16)}"`;
  return { signed, snapshot, ...(canary ? { canary } : {}), body, etag };
}

/** Whether the document of the shell's canary is there, if the snapshot names one. */
export function hasBothArms({ snapshot, canary }: Pick<ServedSnapshot, 'snapshot' | 'canary'>): boolean {
  return snapshot.shell.canary === undefined || canary !== undefined;
}

/** Where the document of the shell's canary lies, by the digest under which the snapshot names it. */
export function canaryKey(channel: string, rev: number, document: string): string {
  return channelKeys.snapshot(channel, rev, document.replace('sha256:', '').slice(0, 16));
}

/** The document of the shell's canary that a snapshot names; undefined when there is none or it cannot be believed. */
async function readCanary(
  storage: Storage,
  { channel, rev, shell }: ReleaseSnapshot,
  keys: readonly ReleaseKey[],
): Promise<SignedSnapshot | undefined> {
  if (!shell.canary) return undefined;
  const key = canaryKey(channel, rev, shell.canary.document);
  const bytes = await storage.get(key);
  if (!bytes) return undefined;
  const signed = decode(signedSnapshotSchema, bytes, key);
  const verified = await verifySnapshot(signed, { keys, channel, atLeastRev: rev });
  return verified.ok && digestOf(signed.payload) === shell.canary.document ? signed : undefined;
}

/**
 * Whether it is the document of those who get the shell's canary: as well signed as the one of everybody and of the same revision, so in its
 * place it would give all players what is for a share of them. Where the revision cannot tell, the name under which it is kept does.
 */
async function isOfCanary(
  storage: Storage,
  log: ChannelLog,
  { signed, snapshot: { rev, shell } }: Pick<ServedSnapshot, 'signed' | 'snapshot'>,
): Promise<boolean> {
  if (shell.canary) return false;
  const pinned = (await log.read(rev).catch(unlessTold))?.revision.pins.shell;
  if (pinned && sameBuild(shell, pinned.stable)) return false;
  if (sameBuild(shell, pinned?.canary)) return true;
  return (await storage.get(canaryKey(log.channel, rev, digestOf(signed.payload)))) !== undefined;
}

/** What `current.json` holds now, or undefined when there is none or it cannot be believed. */
export async function readCurrent(
  storage: Storage,
  log: ChannelLog,
  keys: readonly ReleaseKey[],
): Promise<ServedSnapshot | undefined> {
  const { channel } = log;
  const bytes = await storage.get(channelKeys.current(channel));
  if (!bytes) return undefined;
  try {
    const signed = decode(signedSnapshotSchema, bytes, 'current.json');
    const verified = await verifySnapshot(signed, { keys, channel });
    if (!verified.ok) return undefined;
    const { snapshot } = verified;
    if (await isOfCanary(storage, log, { signed, snapshot })) return undefined;
    const canary = await readCanary(storage, snapshot, keys).catch(unlessDamaged);
    return served(signed, snapshot, { body: bytes.toString('utf8'), canary });
  } catch (error) {
    return unlessDamaged(error);
  }
}

/** What is wrong with the history is told by whoever reads it for its own sake. */
function unlessTold(error: unknown): undefined {
  if (error instanceof ReleaseError) return undefined;
  throw error;
}

function unlessDamaged(error: unknown): undefined {
  if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
  throw error;
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
