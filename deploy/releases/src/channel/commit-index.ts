import { int, object, text } from '@parola/contract';
import { sha256 } from '../documents/build';
import { decode, encode } from '../documents/json';
import { DIGEST } from '../documents/refs';
import { ReleaseError } from '../errors';
import type { Storage } from '../storage/port';
import type { LoggedRevision } from './log';

/** Which revision a commit id made. */
const entrySchema = object({ rev: int(1) });
/** All revisions up to this one are in the index; the digest tells whether it is still the same history. */
const markSchema = object({ rev: int(1), digest: text({ pattern: DIGEST }) });

const folderOf = (channel: string) => `commits/${channel}/`;
/** By its digest: a commit id may have letters that no name in the store has. */
const entryKey = (channel: string, commitId: string) => `${folderOf(channel)}${sha256(commitId)}.json`;
const markKey = (channel: string) => `${folderOf(channel)}indexed.json`;

/** A change without a commit id of its own brings the index up to date when so many revisions have come. */
export const INDEXED_EVERY = 64;
/** So many revisions are read and written down at once. */
const AT_ONCE = 16;

/** Finds what a commit id made without reading the whole history. */
export interface CommitIndex {
  /** The revision up to `newest` that the commit id made. Reads what came since the last look, and writes it down. */
  find(commitId: string, newest: LoggedRevision): Promise<LoggedRevision | undefined>;
}

/**
 * The index of a channel's commit ids, in `commits/<channel>/`. It is derived from the history alone: whoever looks brings it up to date
 * first, so that it does not matter who wrote a revision, in what release, and whether he died right after. An entry counts only while its
 * revision says the same.
 */
export function openCommitIndex(
  storage: Storage,
  channel: string,
  read: (rev: number) => Promise<LoggedRevision | undefined>,
): CommitIndex {
  /** How far it is, as this process knows. */
  let mark: { rev: number; digest: string } | undefined;
  /** How far it is, as others know. */
  let marked = 0;

  /** Undefined for a damaged document: it is made again from the history. */
  async function stored<T>(key: string, parse: (bytes: Buffer) => T): Promise<T | undefined> {
    const bytes = await storage.get(key);
    try {
      return bytes && parse(bytes);
    } catch (error) {
      if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
      throw error;
    }
  }

  const entryOf = (commitId: string) =>
    stored(entryKey(channel, commitId), (bytes) => decode(entrySchema, bytes, 'An entry of commit ids'));

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
    if ((await storage.createIfAbsent(key, encode({ rev }))) === 'created') return;
    const known = await entryOf(commitId);
    if (known?.rev === rev) return;
    // Of a revision that was set aside, or damaged: this one has its commit id, so it takes its place.
    const is = known && (await readable(known.rev))?.revision.commitId === commitId;
    if (!is) await storage.putDerived(key, encode({ rev }));
  }

  /** From which revision on the index has to be made: that after the mark, or the first when the history is another one by now. */
  async function begin(newest: LoggedRevision): Promise<number> {
    if (!mark) {
      mark = await stored(markKey(channel), (bytes) => decode(markSchema, bytes, 'The mark of commit ids'));
      marked = mark?.rev ?? 0;
    }
    if (!mark || mark.rev > newest.revision.rev) return 1;
    const there = mark.rev === newest.revision.rev ? newest : await readable(mark.rev);
    return there?.digest === mark.digest ? mark.rev + 1 : 1;
  }

  async function catchUp(newest: LoggedRevision): Promise<void> {
    const from = await begin(newest);
    for (let first = from; first <= newest.revision.rev; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, newest.revision.rev - first + 1);
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const rev = first + index;
          const logged = rev === newest.revision.rev ? newest : await readable(rev);
          if (logged) await writeDown(logged);
        }),
      );
    }
    mark = { rev: newest.revision.rev, digest: newest.digest };
    if (from > 1 && mark.rev - marked < INDEXED_EVERY) return;
    await storage.putDerived(markKey(channel), encode(mark));
    marked = mark.rev;
  }

  return {
    async find(commitId, newest) {
      await catchUp(newest);
      const entry = await entryOf(commitId);
      const made = entry && (await readable(entry.rev));
      return made?.revision.commitId === commitId ? made : undefined;
    },
  };
}
