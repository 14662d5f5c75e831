import { int, list, object, optional, text, type Infer } from '@parola/contract';
import { sha256 } from '../documents/build';
import { decode, encode } from '../documents/json-documents';
import { DIGEST } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import type { LoggedRevision } from './channel-log';

/** Entry of the index: the revision of a commit id. */
const entrySchema = object({ rev: int(1) });
/** Limit of unreadable revisions that a mark lists; with more, no mark is written. */
const UNREAD_MAX = 1_000;
/**
 * Progress of the index: all revisions up to `rev` are in it, except the unreadable ones in `unread`. `digest` shows
 * whether the history is still the same.
 */
const markSchema = object({
  rev: int(1),
  digest: text({ pattern: DIGEST }),
  unread: optional(list(int(1), { maxItems: UNREAD_MAX })),
});
type Mark = Infer<typeof markSchema>;

const folderOf = (channel: string) => `commits/${channel}/`;
/** The key uses the digest of a commit id, because the id may contain characters that are invalid in store keys. */
const entryKey = (channel: string, commitId: string) => `${folderOf(channel)}${sha256(commitId)}.json`;
const markKey = (channel: string) => `${folderOf(channel)}indexed.json`;

/** Interval in revisions at which changes without a caller's commit id update the index. */
export const INDEXED_EVERY = 64;
/** Number of revisions read and indexed in parallel. */
const AT_ONCE = 16;
/**
 * Interval in revisions of progress marks while a long history is indexed, so that an interrupted run continues from
 * there.
 */
const MARKED_EVERY = 1_008;

/** Finds the revision of a commit id without reading the whole history. */
export interface CommitIndex {
  /**
   * The revision of the commit id, up to `newest`; undefined without one. Indexes the revisions since the last call
   * first.
   */
  find(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
  /** Updates the index in advance, so that callers do not wait. `signal` ends it early and keeps its progress. */
  prepare(newest: LoggedRevision, signal: AbortSignal): Promise<void>;
}

/**
 * Index of a channel's commit ids, in `commits/<channel>/`. It is derived from the history alone: every reader
 * updates it first, so a crash between revision and entry does no harm. An entry counts only while its revision has
 * the commit id; a mismatch rebuilds the whole index.
 */
export function openCommitIndex(
  storage: Storage,
  channel: string,
  read: (rev: number) => Promise<LoggedRevision | undefined>,
): CommitIndex {
  /** Progress of the index in this process. */
  let mark: Mark | undefined;
  /** Unreadable revisions up to `mark`; each update tries them again. */
  const unread = new Set<number>();
  /** Revision number of the last stored mark. */
  let marked = 0;
  /** Commit ids without a revision after a full rebuild: their revision was set aside. */
  const missing = new Set<string>();
  /** Queue of updates: a caller during an update waits for its result. */
  let going: Promise<void> = Promise.resolve();

  /** Reads a document of the index; `damaged` for an invalid one, which is rebuilt from the history. */
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

  /** Reads a revision; undefined for a damaged or missing one. `verify` reports such revisions. */
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
    missing.delete(commitId);
    if ((await storage.createIfAbsent(key, encode({ rev }))) === 'created') return;
    const known = await entryOf(commitId);
    if (known !== 'damaged' && known?.rev === rev) return;
    // The existing entry points to a revision that was set aside or is damaged, so it is replaced.
    const is = known && known !== 'damaged' && (await readable(known.rev))?.revision.commitId === commitId;
    if (!is) await storage.putDerived(key, encode({ rev }));
  }

  /** Tells whether a mark belongs to the present history. `newest` may be older than the mark. */
  async function holds({ rev, digest }: Mark, newest: LoggedRevision): Promise<boolean> {
    const there = rev === newest.revision.rev ? newest : await readable(rev);
    return there?.digest === digest;
  }

  /** Stores the mark, unless another process has stored a later one of the same history. */
  async function writeMark(upTo: Mark, newest: LoggedRevision): Promise<void> {
    if (unread.size > UNREAD_MAX) return;
    const stored = await storedMark();
    const isLater = stored !== undefined && stored.rev > upTo.rev && (await holds(stored, newest));
    const holes = unread.size === 0 ? {} : { unread: [...unread] };
    if (!isLater) await storage.putDerived(markKey(channel), encode({ ...upTo, ...holes }));
    marked = upTo.rev;
  }

  /** Tries the unreadable revisions again. */
  async function lookAgain(): Promise<void> {
    for (const rev of unread) {
      const logged = await readable(rev);
      if (!logged) continue;
      await writeDown(logged);
      unread.delete(rev);
    }
  }

  async function catchUp(
    newest: LoggedRevision,
    { rebuild = false, signal }: { rebuild?: boolean; signal?: AbortSignal },
  ) {
    if (!mark) {
      mark = await storedMark();
      marked = mark?.rev ?? 0;
      for (const rev of mark?.unread ?? []) unread.add(rev);
    }
    // A mark later than `newest` is valid too: another process may have indexed a newer revision.
    const isSame = mark !== undefined && (await holds(mark, newest));
    if (!isSame) missing.clear();
    const isKept = isSame && !rebuild;
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

  /** The revision of an entry. `unsure`: the entry is damaged, or its revision has another commit id. */
  async function look(commitId: string): Promise<LoggedRevision | undefined | 'unsure'> {
    const entry = await entryOf(commitId);
    if (!entry) return undefined;
    if (entry === 'damaged') return 'unsure';
    const made = await readable(entry.rev);
    if (made?.revision.commitId === commitId) return made;
    return missing.has(commitId) ? undefined : 'unsure';
  }

  return {
    async find(commitId, newest) {
      await inTurn(() => catchUp(newest, {}));
      const found = await look(commitId);
      if (found !== 'unsure') return found;
      await inTurn(() => catchUp(newest, { rebuild: true }));
      const again = await look(commitId);
      if (again !== 'unsure') return again;
      missing.add(commitId);
      return undefined;
    },
    prepare: (newest, signal) => inTurn(() => catchUp(newest, { signal })),
  };
}
