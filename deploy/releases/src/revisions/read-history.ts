import { sentenceOf, ReleaseError } from '../ground/errors';
import type { Pins, Revision } from '../documents/revision';
import type { ChannelLog, LoggedRevision } from './channel-log';

/**
 * One revision of a history: complete with the digest of its bytes and the state before it (undefined for an
 * unreadable one), or damaged.
 */
export type HistoryEntry =
  | { rev: number; digest: string; revision: Revision; before: Pins | undefined }
  | { rev: number; damaged: string };

/** A page of a history, newest first. `older`: revisions before it exist. */
export interface HistoryPage {
  entries: HistoryEntry[];
  older: boolean;
}

/** Reads at most `limit` revisions up to `upTo`, and one more, which gives the changes of the oldest. */
export async function readHistory(
  log: ChannelLog,
  { newest, upTo, limit }: { newest: number; upTo: number; limit: number },
): Promise<HistoryPage> {
  const oldest = Math.max(1, upTo - limit + 1);
  const read = new Map<number, LoggedRevision | string>();
  for (let rev = upTo; rev >= Math.max(1, oldest - 1); rev -= 1)
    read.set(rev, await readOrSentence(log, rev, rev === newest));
  const entries: HistoryEntry[] = [];
  for (let rev = upTo; rev >= oldest; rev -= 1) {
    const found = read.get(rev) ?? '';
    const before = rev === 1 ? undefined : read.get(rev - 1);
    const pins = rev === 1 ? {} : typeof before === 'object' ? before.revision.pins : undefined;
    entries.push(typeof found === 'string' ? { rev, damaged: found } : { rev, ...found, before: pins });
  }
  return { entries, older: oldest > 1 };
}

async function readOrSentence(log: ChannelLog, rev: number, isNewest: boolean): Promise<LoggedRevision | string> {
  try {
    const found = await log.read(rev);
    if (found && isNewest) await log.believe(found);
    return found ?? `Revision ${rev} of ${log.channel} is missing from its history.`;
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    return sentenceOf(error);
  }
}

/** Number of unsigned revisions, which are older than signatures. */
export async function countUnsigned(log: ChannelLog): Promise<number> {
  for (let count = 0; ; count += 1) {
    const next = await log.read(count + 1);
    if (!next || next.signedBy !== undefined) return count;
  }
}

/** Updates the index of commit ids of each channel. Returns sentences about failed channels. */
export async function indexAll(logs: readonly ChannelLog[], signal: AbortSignal): Promise<string[]> {
  const problems: string[] = [];
  for (const log of logs) await log.index(signal).catch((error: unknown) => problems.push(sentenceOf(error)));
  return problems;
}
