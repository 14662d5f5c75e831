import { signedSnapshotSchema, type ReleaseKey, type ReleaseSnapshot, type SignedSnapshot } from '@parola/contract';
import type { ChannelLog } from '../revisions/channel-log';
import { digestOf, sha256 } from '../documents/build';
import { decode } from '../documents/json-documents';
import { sameBuild } from '../documents/build-refs';
import { channelKeys, type Revision } from '../documents/revision';
import { findingText, ReleaseError, unlessDamaged } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { verifySnapshot } from './verify-snapshot';

/**
 * A channel's snapshot, and in `canary` the document of the shell's canary, if there is one. `body`: exact content of
 * `current.json`. `etag`: complete strong entity tag with quotes; every new signature changes it. `problem`: reason
 * why it is not the complete newest revision.
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

/** Tells whether the canary's document is present, if the snapshot refers to one. */
export function hasBothArms({ snapshot, canary }: Pick<ServedSnapshot, 'snapshot' | 'canary'>): boolean {
  return snapshot.shell.canary === undefined || canary !== undefined;
}

/** Store key of the canary's document, by the digest in the snapshot. */
export function canaryKey(channel: string, rev: number, document: string): string {
  return channelKeys.snapshot(channel, rev, document.replace('sha256:', '').slice(0, 16));
}

/** The canary's document that a snapshot refers to; undefined when it is missing or not trusted. */
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
 * Tells whether a signed snapshot is the canary's document. It has a valid signature and the same revision, so in the
 * place of `current.json` it would give all players the canary. If the revision does not decide, the store key of the
 * document does.
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

/** The present content of `current.json`; undefined when it is missing or not trusted. */
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

/** Errors of the history are reported where it is read. */
function unlessTold(error: unknown): undefined {
  if (error instanceof ReleaseError) return undefined;
  throw error;
}

export function withDamage(snapshot: ServedSnapshot, problems: readonly string[]): ServedSnapshot {
  return problems.length === 0
    ? snapshot
    : { ...snapshot, problem: findingText(new ReleaseError('integrity', problems.join(' '))) };
}

export function isSnapshotOf({ snapshot }: ServedSnapshot, { rev, prev }: Revision): boolean {
  return snapshot.rev === rev && snapshot.prev === prev;
}

/** Error for a history that ends before the signed revision. */
export function truncated({ snapshot: { channel, rev } }: ServedSnapshot, head: Revision): ReleaseError {
  return new ReleaseError(
    'integrity',
    `current.json of ${channel} is revision ${rev}, but its history ends with ${head.rev}; revisions were removed, restore them from a backup.`,
  );
}
