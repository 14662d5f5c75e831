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
 * A revision, the digest of its stored bytes (`prev` of the next one), and the key that signed it (undefined:
 * unsigned).
 */
export interface LoggedRevision {
  revision: Revision;
  digest: string;
  signedBy?: string;
}

/** The append-only history of one channel. */
export interface ChannelLog {
  readonly channel: string;
  /**
   * The newest revision. @throws ReleaseError `integrity` for an unreadable one, or one without an authorised writer
   */
  head(): Promise<LoggedRevision | undefined>;
  /** Reads a revision and checks its signature, but not the authority of the signer. */
  read(rev: number): Promise<LoggedRevision | undefined>;
  /** Revisions `from`…`to`, both included, oldest first. @throws ReleaseError `integrity` for a gap */
  range(from: number, to: number): Promise<LoggedRevision[]>;
  /** The revision of a commit id, up to `newest`; see `commit-index.ts`. */
  made(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
  /** Brings the index of `made` up to date in advance, so that callers do not wait. */
  index(signal: AbortSignal): Promise<void>;
  /**
   * Appends a revision; false when another writer has made this number. @throws ReleaseError `integrity` for an
   * invalid revision
   */
  append(revision: Revision): Promise<boolean>;
  /**
   * Checks the authority of the newest revision.
   * @throws ReleaseError `integrity` without an authorised writer, see `revisions/signed-revision.ts`
   */
  believe(newest: LoggedRevision): Promise<void>;
}

/** Number of the newest revision by file names, also behind a gap; 0 without any. Lists all names of the history. */
export function newestRev(storage: Storage, channel: string): Promise<number> {
  return newestOf(storage, channelKeys.log(channel));
}

/** The revision number in `current.json`, close to the newest. A hint only, because its signature is not checked. */
async function revNearEnd(storage: Storage, channel: string): Promise<number | undefined> {
  const bytes = await storage.get(channelKeys.current(channel));
  const [, rev] = /\\"rev\\":(\d{1,15})\b/.exec(bytes?.toString('utf8') ?? '') ?? [];
  return rev === undefined ? undefined : Number(rev);
}

/**
 * Number of the newest revision, 0 without any. It counts on from the number in `current.json`, and lists all names
 * only without that number.
 */
export async function lastRev(storage: Storage, channel: string): Promise<number> {
  const is = async (rev: number) => (await storage.get(channelKeys.revision(channel, rev))) !== undefined;
  const hint = await revNearEnd(storage, channel);
  if (hint === undefined || !(await is(hint))) return newestRev(storage, channel);
  let rev = hint;
  while (await is(rev + 1)) rev += 1;
  return rev;
}

/** Opens the history of a channel. Without `trust`, revisions are neither signed nor verified. */
export function openChannelLog(storage: Storage, channel: string, trust?: Trust): ChannelLog {
  // Start of the search for the newest revision. It is read again each time, because `doctor --recover` of another
  // process may have replaced it.
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

  /** Digests of verified newest revisions: the check of an unsigned one reads many revisions. */
  const believed = new Set<string>();

  async function believe(found: LoggedRevision): Promise<void> {
    const { revision, digest, signedBy } = found;
    if (!trust || believed.has(digest)) return;
    const authority = await authorityOfRevision(storage, found, trust);
    if (authority === 'key' || authority === 'no key is known') return;
    let older = revision.rev - 1;
    // An unsigned revision is accepted only if all revisions before it are unsigned too.
    if (authority === 'none' && signedBy === undefined)
      while (older >= 1 && (await read(older))?.signedBy === undefined) older -= 1;
    if (authority === 'none' && (signedBy !== undefined || older >= 1))
      throw untrustedRevision(found, await trust.keys(), older);
    believed.add(digest);
  }

  /** Runs a read of the newest revision; its damage gets a hint at the repair, because it blocks all changes. */
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
    const reread = newest && (await readNewest(newest.revision.rev));
    let at = reread?.digest === newest?.digest ? reread : undefined;
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
      // Validates before the write: an invalid revision would block the channel for ever.
      assertMatches(revisionSchema, revision, `Revision ${revision.rev} of ${channel} is not written, because it`);
      const bytes = await sealRevision(revision, trust);
      return (await storage.createIfAbsent(channelKeys.revision(channel, revision.rev), bytes)) === 'created';
    },
    believe,
  };
}
