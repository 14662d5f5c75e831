import { encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import { seal, type Trust } from '../signing/signed-envelope';
import { newestOf } from '../storage/newest-document';
import {
  AUDIT,
  auditKey,
  DETAIL_MAX,
  hashOf,
  lineIn,
  missingLine,
  readStoredLine,
  type AuditEntry,
  type AuditLine,
  type AuditPlace,
  type StoredLine,
} from './line';

export type { AuditEntry, AuditLine, AuditPlace } from './line';

/**
 * Audit of acts and refusals in the store: each line contains the hash of the line before, and is signed with the key
 * of the store. It needs no database; `copy.ts` takes the lines there.
 */
export interface Audit {
  write(entry: AuditEntry): Promise<AuditLine>;
  /**
   * All lines, oldest first.
   * @throws ReleaseError `integrity` with the number of a damaged, missing, altered or unsigned line, and for a newest
   * line of an untrusted key
   */
  all(): AsyncIterable<AuditLine>;
  /**
   * Records, signed with the present key, that the lines before hold; their own key may then lose its trust. No effect
   * on an empty audit. `blind`: also after a line of an untrusted key, because that key is lost.
   */
  vouch(actor: string, how?: 'blind'): Promise<void>;
}

/** Bytes of a line: signed, if this machine has a key of the store, and otherwise unsigned. */
async function bytesOf(line: AuditLine, trust: Trust): Promise<Buffer> {
  // Without a key on this machine none is made: it would become the signing key of an empty store.
  const hasKey = (await trust.keys()).length > 0 || (await trust.keys(true)).length > 0;
  if (!hasKey) return encode(line);
  return seal(line, trust).catch((error: unknown) => {
    if (error instanceof ReleaseError && error.kind === 'auth') return encode(line);
    throw error;
  });
}

/** Opens the audit. Older lines are read on demand. */
export async function openAudit(place: AuditPlace, { now }: { now: () => number }): Promise<Audit> {
  const { storage, trust } = place;
  let last = Math.max(0, (await newestOf(storage, AUDIT)) - 1);
  let head: StoredLine | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** Queues calls within this process. The store resolves races with other processes. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  }

  async function look(): Promise<void> {
    for (let found = await readStoredLine(place, last + 1); found; found = await readStoredLine(place, last + 1)) {
      last += 1;
      head = found;
    }
  }

  /** True for a line with enough authority to be named by the hash of a new one. */
  async function isBelieved({ line, signedBy, isTrusted }: StoredLine, how?: 'blind'): Promise<boolean> {
    if (!line) return false;
    return signedBy === undefined || isTrusted || how === 'blind' || (await trust.keys()).length === 0;
  }

  /** Hash of the newest believed line: a forged one does not stop the audit, and no later line vouches for it. */
  async function prevOf(how?: 'blind'): Promise<string> {
    for (let n = last, found = head; n >= 1; n -= 1, found = await readStoredLine(place, n))
      if (found?.line && (await isBelieved(found, how))) return found.line.hash;
    return '';
  }

  function append(entry: AuditEntry, how?: 'blind'): Promise<AuditLine> {
    return inTurn(async () => {
      for (;;) {
        await look();
        const n = last + 1;
        const drafted = { n, at: now(), ...entry, detail: entry.detail.slice(0, DETAIL_MAX), prev: await prevOf(how) };
        const line = { ...drafted, hash: hashOf(drafted) };
        if ((await storage.createIfAbsent(auditKey(n), await bytesOf(line, trust))) !== 'created') continue;
        await look();
        return line;
      }
    });
  }

  return {
    write: (entry) => append(entry),
    async *all() {
      await inTurn(look);
      let firstSigned: number | undefined;
      let newest: StoredLine | undefined;
      for (let n = 1; n <= last; n += 1) {
        newest = (await readStoredLine(place, n)) ?? missingLine(n);
        const { line, problem, signedBy } = newest;
        if (!line) throw new ReleaseError('integrity', problem ?? `Line ${n} of the audit is damaged.`);
        if (signedBy !== undefined) firstSigned ??= n;
        else if (firstSigned !== undefined) throw new ReleaseError('integrity', unsignedLine(n, firstSigned));
        yield line;
      }
      // The hashes of later lines cover those before; the key of an old line may have ended since.
      if (newest && !(await isBelieved(newest))) throw new ReleaseError('integrity', untrustedLine(newest));
    },
    async vouch(actor, how) {
      await inTurn(look);
      if (last === 0) return;
      const detail = `The ${last} lines before were read.`;
      await append({ actor, act: 'vouch', subject: 'audit', outcome: 'done', detail }, how);
    },
  };
}

/** Sentence about a line of an unknown or ended key without a later line as its voucher. */
export function untrustedLine({ n, signedBy }: StoredLine): string {
  return `Line ${n} of the audit is signed by ${signedBy}, which is no trusted key of this store.`;
}

/** Sentence about an unsigned line after signed ones. */
export function unsignedLine(n: number, firstSigned?: number): string {
  const since = firstSigned === undefined ? 'though lines before it are' : `though line ${firstSigned} is`;
  return `Line ${n} of the audit is not signed, ${since}: it was written without the key of this store.`;
}

/**
 * Sentences about the first altered line; empty for an intact chain. `lines`: oldest first, from line 1. `exported`:
 * an export kept elsewhere; each of its lines must be among `lines`.
 */
export async function auditProblems(
  lines: AsyncIterable<AuditLine> | Iterable<AuditLine>,
  exported: readonly AuditLine[] = [],
): Promise<string[]> {
  let [prev, n] = ['', 0];
  for await (const line of lines) {
    n += 1;
    if (line.n !== n) return [`Line ${n} of the audit is missing: line ${line.n} is in its place.`];
    if (line.prev !== prev) return [`Line ${n} of the audit does not follow line ${n - 1}: one of them was changed.`];
    if (hashOf(line) !== line.hash) return [`Line ${n} of the audit was changed: it does not match its hash.`];
    const kept = exported[n - 1];
    if (kept && kept.hash !== line.hash) return [`Line ${n} of the audit is another one than in the export.`];
    prev = line.hash;
  }
  return n < exported.length ? [`Line ${n + 1} of the audit is gone: the export has ${exported.length} lines.`] : [];
}

/** Parses an export with one JSON object per line. @throws ReleaseError `usage` with the first bad line */
export function parseExport(text: string): AuditLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = lineIn(line);
      if (parsed) return parsed;
      throw new ReleaseError('usage', `Line ${index + 1} of the export is no line of an audit.`);
    });
}
