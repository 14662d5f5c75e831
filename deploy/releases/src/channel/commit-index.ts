import { int, list, object, optional, text, type Infer } from '@parola/contract';
import { sha256 } from '../documents/build';
import { decode, encode } from '../documents/json';
import { DIGEST } from '../documents/refs';
import { ReleaseError } from '../errors';
import type { Storage } from '../storage/port';
import type { LoggedRevision } from './log';

/** Which revision a commit id made. */
const entrySchema = object({ rev: int(1) });
/** More revisions that cannot be read are not named in a mark; none is written then. */
const UNREAD_MAX = 1_000;
/** All revisions up to this one are in the index but those that could not be read; the digest tells whether it is still the same history. */
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
/** While a long history is read for the first time, how far it is is written down so often: whoever is ended in it does not begin anew. */
const MARKED_EVERY = 1_008;

/** Finds what a commit id made without reading the whole history. */
export interface CommitIndex {
  /** The revision up to `newest` that the commit id made. Reads what came since the last look, and writes it down. */
  find(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
  /** Brings it up to date before somebody has to wait for it. Ends early, with what it has, when it is told to. */
  prepare(newest: LoggedRevision, signal: AbortSignal): Promise<void>;
}

/**
 * The index of a channel's commit ids, in `commits/<channel>/`. It is derived from the history alone: whoever looks brings it up to date
 * first, so that it does not matter who wrote a revision, in what release, and whether he died right after. An entry counts only while its
 * revision says the same; one that does not makes the whole index anew.
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
  /** One after another: whoever comes while the history is read waits for what is found. */
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

  /** Whether a mark is of the history as it is now, as far as `newest`, which may be older than the mark. */
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
    // A mark after `newest` is as good: whoever looked at the end before somebody else wrote there knows less, and not better.
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

  /** What an entry leads to. `unsure`: it is damaged, or leads to a revision that says otherwise. */
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
