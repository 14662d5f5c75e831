import { digestOf } from '../documents/build';
import { assertMatches } from '../documents/json-documents';
import { channelKeys, revisionSchema, type Revision } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import { newestOf } from '../storage/newest-document';
import type { Storage } from '../storage/storage-port';
import { openCommitIndex } from './commit-index';
import { untrustedRevision, openRevision, sealRevision, authorityOfRevision, type Trust } from './signed-revision';

/**
 * A revision with the digest of its stored bytes, which the next one names as `prev`, and the key that signed it
 * (none: unsigned).
 */
export interface LoggedRevision {
  revision: Revision;
  digest: string;
  signedBy?: string;
}

/** The append-only history of one channel. */
export interface ChannelLog {
  readonly channel: string;
  /** The newest revision. @throws ReleaseError `integrity` when it cannot be read or believed */
  head(): Promise<LoggedRevision | undefined>;
  /** Does not check the writer, but that it is as its signer wrote it. */
  read(rev: number): Promise<LoggedRevision | undefined>;
  /** Revisions `from`…`to`, both included, oldest first. A gap is an `integrity` error. */
  range(from: number, to: number): Promise<LoggedRevision[]>;
  /** The revision up to `newest` that a commit id made; see `commit-index.ts`. */
  made(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
  /** Reads the revisions since the last time for `made`, before a caller has to wait. */
  index(signal: AbortSignal): Promise<void>;
  /**
   * Appends; false when another writer already made a revision with this number, `integrity` when it does not match
   * its schema.
   */
  append(revision: Revision): Promise<boolean>;
  /**
   * @throws ReleaseError `integrity` for a newest revision without an authorised writer, see
   * `revisions/signed-revision.ts`
   */
  believe(newest: LoggedRevision): Promise<void>;
}

/**
 * Number of the newest revision by name alone, 0 when there is none: also of one that lies behind a gap. Looks at all
 * names.
 */
export function newestRev(storage: Storage, channel: string): Promise<number> {
  return newestOf(storage, channelKeys.log(channel));
}

/** The revision that `current.json` claims, which is near the end. Only a hint: its writer is not checked. */
async function revNearEnd(storage: Storage, channel: string): Promise<number | undefined> {
  const bytes = await storage.get(channelKeys.current(channel));
  const [, rev] = /\\"rev\\":(\d{1,15})\b/.exec(bytes?.toString('utf8') ?? '') ?? [];
  return rev === undefined ? undefined : Number(rev);
}

/**
 * Number of the newest revision, 0 when there is none: found onwards from near the end, where that is known, and not
 * by all names.
 */
export async function lastRev(storage: Storage, channel: string): Promise<number> {
  const is = async (rev: number) => (await storage.get(channelKeys.revision(channel, rev))) !== undefined;
  const hint = await revNearEnd(storage, channel);
  if (hint === undefined || !(await is(hint))) return newestRev(storage, channel);
  let rev = hint;
  while (await is(rev + 1)) rev += 1;
  return rev;
}

/** Opens the history of a channel. Without `trust` revisions are neither signed nor believed, but read. */
export function openChannelLog(storage: Storage, channel: string, trust?: Trust): ChannelLog {
  // Where to look onwards from. It is read again: `doctor --recover` of another process may have put another one in
  // its place.
  let newest: LoggedRevision | undefined;

  async function read(rev: number): Promise<LoggedRevision | undefined> {
    const bytes = await storage.get(channelKeys.revision(channel, rev));
    if (!bytes) return undefined;
    const what = `Revision ${rev} of ${channel}`;
    const { revision, signedBy } = await openRevision(bytes, what, trust);
    if (revision.rev !== rev || revision.channel !== channel) {
      throw new ReleaseError(
        'integrity',
        `${what} says it is revision ${revision.rev} of ${revision.channel}; it was moved or altered.`,
      );
    }
    return { revision, digest: digestOf(bytes), ...(signedBy === undefined ? {} : { signedBy }) };
  }

  async function existing(rev: number): Promise<LoggedRevision> {
    const found = await read(rev);
    if (!found) throw new ReleaseError('integrity', `Revision ${rev} of ${channel} is missing from its history.`);
    return found;
  }

  /** Checked newest revisions, by digest: an unsigned one needs a long walk. */
  const believed = new Set<string>();

  async function believe(found: LoggedRevision): Promise<void> {
    const { revision, digest, signedBy } = found;
    if (!trust || believed.has(digest)) return;
    const who = await authorityOfRevision(storage, found, trust);
    if (who === 'key' || who === 'nobody is known') return;
    let older = revision.rev - 1;
    // Those that are older than signatures have none before them either.
    if (who === 'none' && signedBy === undefined)
      while (older >= 1 && (await read(older))?.signedBy === undefined) older -= 1;
    if (who === 'none' && (signedBy !== undefined || older >= 1))
      throw untrustedRevision(found, await trust.keys(), older);
    believed.add(digest);
  }

  /** A look on which the channel's next step depends. */
  async function onNewest<T>(look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      const message = `${error.message} It is the newest one, so nothing can be changed on ${channel}; restore it from a backup, or go on without it: ${pasteable(`doctor --channel ${channel} --recover`)}`;
      throw new ReleaseError('integrity', message, error.details, { cause: error });
    }
  }

  const index = openCommitIndex(storage, channel, read);

  async function head(): Promise<LoggedRevision | undefined> {
    const seen = newest && (await readNewest(newest.revision.rev));
    let at = seen?.digest === newest?.digest ? seen : undefined;
    if (!at) {
      const rev = await lastRev(storage, channel);
      if (rev === 0) return undefined;
      at = (await readNewest(rev)) ?? (await existing(rev));
    }
    for (let next = await readNewest(at.revision.rev + 1); next; next = await readNewest(at.revision.rev + 1))
      at = next;
    const last = at;
    await onNewest(() => believe(last));
    newest = last;
    return last;
  }

  const readNewest = (rev: number) => onNewest(() => read(rev));

  return {
    channel,
    read,
    head,
    async range(from, to) {
      const found: LoggedRevision[] = [];
      for (let rev = from; rev <= to; rev += 1) found.push(await existing(rev));
      return found;
    },
    made: (commitId, last) => index.find(commitId, last),
    async index(signal) {
      const last = await head();
      if (last) await index.prepare(last, signal);
    },
    async append(revision) {
      // A document that cannot be read again would end the history of this channel for ever.
      assertMatches(revisionSchema, revision, `Revision ${revision.rev} of ${channel} is not written, because it`);
      const bytes = await sealRevision(revision, trust);
      return (await storage.createIfAbsent(channelKeys.revision(channel, revision.rev), bytes)) === 'created';
    },
    believe,
  };
}
