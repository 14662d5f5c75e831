import { int, list, object, optional, text, type Infer } from '@parola/contract';
import { sha256 } from '../documents/build';
import { decode, encode } from '../documents/json-documents';
import { DIGEST } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import type { LoggedRevision } from './channel-log';

/** The revision that a commit id made. */
const entrySchema = object({ rev: int(1) });
/** More revisions that cannot be read are not named in a mark; none is written then. */
const UNREAD_MAX = 1_000;
/**
 * All revisions up to this one are in the index but those that could not be read; the digest tells whether it is
 * still the same history.
 */
const markSchema = object({
  rev: int(1),
  digest: text({ pattern: DIGEST }),
  unread: optional(list(int(1), { maxItems: UNREAD_MAX })),
});
type Mark = Infer<typeof markSchema>;

const folderOf = (channel: string) => `commits/${channel}/`;
/** By its digest: a commit id may have letters that no name in the store has. */
const entryKey = (channel: string, commitId: string) => `${folderOf(channel)}${sha256(commitId)}.json`;
const markKey = (channel: string) => `${folderOf(channel)}indexed.json`;

/** A change without a commit id of its own brings the index up to date when so many revisions have come. */
export const INDEXED_EVERY = 64;
/** So many revisions are read and written down at once. */
const AT_ONCE = 16;
/** Interval of progress marks during the first reading of a long history: an interrupted reader does not start over. */
const MARKED_EVERY = 1_008;

/** Finds the revision of a commit id without reading the whole history. */
export interface CommitIndex {
  /** The revision up to `newest` that the commit id made. Reads the revisions since the last look, and records them. */
  find(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
  /** Updates it before a caller has to wait. Ends early, with its progress, on request. */
  prepare(newest: LoggedRevision, signal: AbortSignal): Promise<void>;
}

/**
 * The index of a channel's commit ids, in `commits/<channel>/`. It is derived from the history alone: each reader
 * updates it first, so the writer of a revision, its release and a crash right after do not matter. An entry counts
 * only while its revision agrees; a disagreeing one rebuilds the whole index.
 */
export function openCommitIndex(
  storage: Storage,
  channel: string,
  read: (rev: number) => Promise<LoggedRevision | undefined>,
): CommitIndex {
  /** How far it is, as this process knows. */
  let mark: Mark | undefined;
  /** Revisions up to there that could not be read: they are looked at again each time. */
  const unread = new Set<number>();
  /** How far it is, as others know. */
  let marked = 0;
  /** Commit ids whose revision was set aside, as a whole reading of the history has shown. */
  const gone = new Set<string>();
  /** One after another: a caller during a reading of the history waits for its result. */
  let going: Promise<void> = Promise.resolve();

  /** `damaged` for a document that is: it is made again from the history. */
  async function stored<T>(key: string, parse: (bytes: Buffer) => T): Promise<T | undefined | 'damaged'> {
    const bytes = await storage.get(key);
    try {
      return bytes && parse(bytes);
    } catch (error) {
      if (error instanceof ReleaseError && error.kind === 'integrity') return 'damaged';
      throw error;
    }
  }

  const entryOf = (commitId: string) =>
    stored(entryKey(channel, commitId), (bytes) => decode(entrySchema, bytes, 'An entry of commit ids'));

  async function storedMark(): Promise<Mark | undefined> {
    const found = await stored(markKey(channel), (bytes) => decode(markSchema, bytes, 'The mark of commit ids'));
    return found === 'damaged' ? undefined : found;
  }

  /** Undefined for a revision that is damaged or missing: its commit id cannot be known, and `verify` says so. */
  async function readable(rev: number): Promise<LoggedRevision | undefined> {
    try {
      return await read(rev);
    } catch (error) {
      if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
      throw error;
    }
  }

  async function writeDown({ revision: { rev, commitId } }: LoggedRevision): Promise<void> {
    const key = entryKey(channel, commitId);
    gone.delete(commitId);
    if ((await storage.createIfAbsent(key, encode({ rev }))) === 'created') return;
    const known = await entryOf(commitId);
    if (known !== 'damaged' && known?.rev === rev) return;
    // Of a revision that was set aside, or damaged: this one has its commit id, so it takes its place.
    const is = known && known !== 'damaged' && (await readable(known.rev))?.revision.commitId === commitId;
    if (!is) await storage.putDerived(key, encode({ rev }));
  }

  /** Tells whether a mark belongs to the present history, as far as `newest`, which may be older than the mark. */
  async function holds({ rev, digest }: Mark, newest: LoggedRevision): Promise<boolean> {
    const there = rev === newest.revision.rev ? newest : await readable(rev);
    return there?.digest === digest;
  }

  /** Never earlier than others have written, unless that was of another history. */
  async function writeMark(upTo: Mark, newest: LoggedRevision): Promise<void> {
    if (unread.size > UNREAD_MAX) return;
    const theirs = await storedMark();
    const isLater = theirs !== undefined && theirs.rev > upTo.rev && (await holds(theirs, newest));
    const holes = unread.size === 0 ? {} : { unread: [...unread] };
    if (!isLater) await storage.putDerived(markKey(channel), encode({ ...upTo, ...holes }));
    marked = upTo.rev;
  }

  /** Reads a revision that could not be read before, if it can be by now. */
  async function lookAgain(): Promise<void> {
    for (const rev of unread) {
      const logged = await readable(rev);
      if (!logged) continue;
      await writeDown(logged);
      unread.delete(rev);
    }
  }

  async function catchUp(newest: LoggedRevision, { anew = false, signal }: { anew?: boolean; signal?: AbortSignal }) {
    if (!mark) {
      mark = await storedMark();
      marked = mark?.rev ?? 0;
      for (const rev of mark?.unread ?? []) unread.add(rev);
    }
    // A mark after `newest` is as good: a look before a concurrent write knows less, not better.
    const isSame = mark !== undefined && (await holds(mark, newest));
    if (!isSame) gone.clear();
    const isKept = isSame && !anew;
    if (!isKept) {
      unread.clear();
      mark = undefined;
      marked = 0;
    }
    await lookAgain();
    const from = (mark?.rev ?? 0) + 1;
    for (let first = from; first <= newest.revision.rev; first += AT_ONCE) {
      if (signal?.aborted) return;
      const count = Math.min(AT_ONCE, newest.revision.rev - first + 1);
      const found = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const rev = first + index;
          const logged = rev === newest.revision.rev ? newest : await readable(rev);
          if (logged) await writeDown(logged);
          else unread.add(rev);
          return logged;
        }),
      );
      const last = found.at(-1);
      if (last) mark = { rev: last.revision.rev, digest: last.digest };
      if (!mark) continue;
      const isAll = mark.rev === newest.revision.rev;
      const isDue = mark.rev - marked >= (isAll ? INDEXED_EVERY : MARKED_EVERY);
      if (isDue || (isAll && !isKept)) await writeMark(mark, newest);
    }
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = going.catch(() => undefined).then(work);
    going = next;
    return next;
  }

  /** The target of an entry. `unsure`: it is damaged, or its revision disagrees. */
  async function look(commitId: string): Promise<LoggedRevision | undefined | 'unsure'> {
    const entry = await entryOf(commitId);
    if (!entry) return undefined;
    if (entry === 'damaged') return 'unsure';
    const made = await readable(entry.rev);
    if (made?.revision.commitId === commitId) return made;
    return gone.has(commitId) ? undefined : 'unsure';
  }

  return {
    async find(commitId, newest) {
      await inTurn(() => catchUp(newest, {}));
      const found = await look(commitId);
      if (found !== 'unsure') return found;
      await inTurn(() => catchUp(newest, { anew: true }));
      const again = await look(commitId);
      if (again !== 'unsure') return again;
      gone.add(commitId);
      return undefined;
    },
    prepare: (newest, signal) => inTurn(() => catchUp(newest, { signal })),
  };
}
