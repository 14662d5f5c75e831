import type { AnswerOf } from '@parola/release-api';
import * as z from 'zod';
import { digestOf } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import { newestOf } from '../storage/newest-document';
import type { Storage } from '../storage/storage-port';
import { openJournal } from './journal';

export type AuditLine = AnswerOf<'audit'>[number];
/** The caller's part of an audit line; place, time and hash are added on writing. */
export type AuditEntry = Pick<AuditLine, 'actor' | 'act' | 'subject' | 'outcome' | 'detail'>;

const PREFIX = 'audit/';
const DETAIL_MAX = 1000;

const lineSchema = z.strictObject({
  n: z.int().min(1),
  at: z.int().min(0),
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
  detail: z.string(),
  prev: z.string(),
  hash: z.string(),
});

function hashOf({ n, at, actor, act, subject, outcome, detail, prev }: Omit<AuditLine, 'hash'>): string {
  return digestOf(JSON.stringify([n, at, actor, act, subject, outcome, detail, prev]));
}

/** Filter of audit lines. `before`: number of a line; newest lines first. */
export interface AuditQuery {
  before?: number;
  limit: number;
  actor?: string;
  act?: string;
  text?: string;
}

/** Audit of acts and refusals: each line contains the hash of the line before. */
export interface Audit {
  write(entry: AuditEntry): Promise<AuditLine>;
  find(query: AuditQuery): Promise<AuditLine[]>;
  /** All lines, oldest first. @throws ReleaseError `integrity` with the number of a damaged or missing line */
  all(): AsyncIterable<AuditLine>;
}

export async function openAudit(
  storage: Storage,
  { now, onLine = () => undefined }: { now: () => number; onLine?: (line: AuditLine) => void },
): Promise<Audit> {
  const newest = await newestOf(storage, PREFIX);
  // Starts with the newest line; older lines are read on demand.
  const start = Math.max(0, newest - 1);
  let last = '';
  let isCaughtUp = false;
  const journal = openJournal<AuditLine>(
    storage,
    PREFIX,
    lineSchema,
    (line) => {
      last = line.hash;
      if (isCaughtUp) onLine(line);
    },
    start,
  );
  await journal.catchUp();
  isCaughtUp = true;

  const matches = (line: AuditLine, { actor, act, text }: AuditQuery) =>
    (actor === undefined || line.actor === actor) &&
    (act === undefined || line.act === act) &&
    (text === undefined ||
      `${line.actor} ${line.act} ${line.subject} ${line.detail}`.toLowerCase().includes(text.toLowerCase()));

  async function existing(n: number): Promise<AuditLine> {
    const line = await journal.read(n);
    if (!line) throw new ReleaseError('integrity', `Line ${n} of the audit is missing; restore it from a backup.`);
    return line;
  }

  return {
    write: (entry) =>
      journal.append((n) => {
        const line = { n, at: now(), ...entry, detail: entry.detail.slice(0, DETAIL_MAX), prev: last };
        return { ...line, hash: hashOf(line) };
      }),
    async find(query) {
      await journal.catchUp();
      const found: AuditLine[] = [];
      for (let n = Math.min(journal.length(), (query.before ?? Infinity) - 1); n >= 1; n -= 1) {
        const line = await existing(n);
        if (matches(line, query)) found.push(line);
        if (found.length >= query.limit) break;
      }
      return found;
    },
    async *all() {
      await journal.catchUp();
      for (let n = 1; n <= journal.length(); n += 1) yield await existing(n);
    },
  };
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
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch {
        value = undefined;
      }
      const parsed = lineSchema.safeParse(value);
      if (parsed.success) return parsed.data;
      throw new ReleaseError('usage', `Line ${index + 1} of the export is no line of an audit.`);
    });
}
