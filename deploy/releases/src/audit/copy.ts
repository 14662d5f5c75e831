import { sql, type Insertable, type Selectable } from 'kysely';
import type { ReleaseDatabase, Tx } from '../database/database';
import type { Tables } from '../database/tables';
import { digestOf } from '../documents/build';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { repeatLooks, type RepeatedLooks } from '../ground/repeat-looks';
import { newestOf } from '../storage/newest-document';
import { judgeLines, type Before } from './judge';
import {
  AUDIT,
  DETAIL_MAX,
  missingLine,
  readStoredLine,
  type AuditLine,
  type AuditPlace,
  type StoredLine,
} from './line';

/** Advisory lock of the copying process, an arbitrary unique number. */
const LOCK = 815_092;
/** Number of simultaneous reads, and of rows in one statement. */
const BATCH = 50;
/** Actor and act of rows about refused lines. */
const COPIER = 'release service';
const COPYING = 'copyAudit';

type Row = Insertable<Tables['audit']>;

/** End of the copy: the newest row, with the digest of its stored line. */
interface Mark extends Before {
  id: string;
  next: number;
  digest: string;
}

/** Filter of audit lines. `before`: number of a line; newest lines first. */
export interface AuditQuery {
  before?: number | undefined;
  limit: number;
  actor?: string | undefined;
  act?: string | undefined;
  text?: string | undefined;
}

/** Copy of the store's audit in the database. */
export interface AuditCopy {
  /**
   * Copies new lines: each once, in order, and verified. A refused line becomes a row with the reason, and is reported.
   * @throws ReleaseError `unavailable` while store or database is away; the next look goes on
   */
  look(): Promise<void>;
  /** Copied lines, after a look. Lines with the same number stay together, so there may be more than `limit`. */
  find(query: AuditQuery): Promise<AuditLine[]>;
}

export interface CopyParts extends AuditPlace {
  database: ReleaseDatabase;
  now: () => number;
  report: (problem: string) => void;
  /** Called after a look that found rows, also those of another process. */
  onRows?: () => void;
}

async function markOf(tx: Tx): Promise<Mark> {
  const last = await tx
    .selectFrom('audit')
    .select(['id', 'next', 'digest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { id: '0', next: 1, digest: '', hash: '', isSigned: false };
  const line = await tx
    .selectFrom('audit')
    .select('hash')
    .where('problem', 'is', null)
    .where('n', '<', last.next)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const signed = await tx.selectFrom('audit').select('id').where('signed_by', 'is not', null).limit(1).execute();
  return { ...last, hash: line?.hash ?? '', isSigned: signed.length > 0 };
}

const lineOf = ({
  n,
  at,
  actor,
  act,
  subject,
  outcome,
  detail,
  emergency,
  prev,
  hash,
}: Selectable<Tables['audit']>) => ({
  ...{ n, at: at.getTime(), actor, act, subject, outcome, detail },
  ...(emergency ? { emergency: true as const } : {}),
  ...{ prev, hash },
});

/** The database keeps no NUL in a text; a line with one must not stop the copy. */
function plain<T extends object>(words: T): T {
  const texts = Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '\uFFFD')]] : [],
  );
  return { ...words, ...Object.fromEntries(texts) };
}

export function openAuditCopy({
  storage,
  trust,
  database,
  now,
  report,
  onRows = () => undefined,
}: CopyParts): AuditCopy {
  const place = { storage, trust };
  let turn: Promise<unknown> = Promise.resolve();
  /** The look that has not begun; later callers share it. */
  let waiting: Promise<void> | undefined;
  let knownId: string | undefined;
  /** False until the folder was listed, once after each failure: only a list shows that a line is missing. */
  let isListed = false;

  function refusedRow(n: number, problem: string, { digest, next }: { digest: string; next: number }): Row {
    const { detail } = plain({ detail: problem.slice(0, DETAIL_MAX) });
    const words = { actor: COPIER, act: COPYING, subject: `line ${n}`, outcome: 'refused' as const, detail };
    const chain = { emergency: false, prev: '', hash: digest, signed_by: null, problem: detail };
    return { n, digest, at: new Date(now()), ...words, ...chain, next };
  }

  function rowOf({ n, digest, line, signedBy, problem }: StoredLine): Row {
    const next = n + 1;
    if (!line || problem !== undefined) return refusedRow(n, problem ?? missingLine(n).problem ?? '', { digest, next });
    const { at, emergency = false, ...words } = line;
    return { ...plain(words), digest, at: new Date(at), emergency, signed_by: signedBy ?? null, problem: null, next };
  }

  /** Lines from `next` on, at least `BATCH` of them or all. It never ends at a line with a later one as its proof. */
  async function linesFrom(next: number, newest: number): Promise<StoredLine[]> {
    const lines: StoredLine[] = [];
    let isUnproved = false;
    for (;;) {
      const start = next + lines.length;
      const count = Math.max(1, Math.min(BATCH, newest - start + 1));
      const numbers = Array.from({ length: count }, (_, index) => start + index);
      const found = await Promise.all(numbers.map(async (n) => ({ n, line: await readStoredLine(place, n) })));
      for (const { n, line } of found) {
        if (!line && n > newest) return lines;
        const one = line ?? missingLine(n);
        lines.push(one);
        if (one.signedBy !== undefined) isUnproved = !one.isTrusted;
      }
      if (lines.length >= BATCH && !isUnproved) return lines;
    }
  }

  const digestAt = async (n: number) => (await readStoredLine(place, n))?.digest ?? missingLine(n).digest;

  /** A row for a store whose last copied line is another one now; undefined for the copied one. */
  async function setBack({ next, digest }: Mark): Promise<Row | undefined> {
    const last = next - 1;
    if (last === 0 || (await digestAt(last)) === digest) return undefined;
    for (let n = last; n >= 1; n -= 1) {
      const stored = await digestAt(n);
      const known = await database.run((tx) =>
        tx.selectFrom('audit').select('id').where('n', '=', n).where('digest', '=', stored).limit(1).execute(),
      );
      if (known.length === 0) continue;
      const again = `Line ${n} of the audit in the store is the copied one again.`;
      return refusedRow(last, n === last ? again : differsAfter(n, last), { digest: stored, next: n + 1 });
    }
    return refusedRow(last, differsAfter(0, last), { digest: digestOf(''), next: 1 });
  }

  /** Writes rows after `mark`; false when another process has copied meanwhile. */
  async function append(rows: readonly Row[], mark: Mark): Promise<boolean> {
    return database.transaction(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
      if ((await markOf(tx)).id !== mark.id) return false;
      for (let start = 0; start < rows.length; start += BATCH)
        await tx
          .insertInto('audit')
          .values(rows.slice(start, start + BATCH))
          .execute();
      return true;
    });
  }

  async function newRows(mark: Mark): Promise<Row[]> {
    const row = await setBack(mark);
    if (row) return [row];
    const lines = await linesFrom(mark.next, isListed ? 0 : await newestOf(storage, AUDIT));
    if (lines.some(({ signedBy }) => signedBy !== undefined) && (await trust.keys(true)).length === 0)
      throw new ReleaseError(
        'unavailable',
        'The audit cannot be verified: this machine has no key of the release store.',
      );
    return judgeLines(lines, mark).map(rowOf);
  }

  async function copyAll(): Promise<void> {
    try {
      for (;;) {
        const mark = await database.run(markOf);
        const rows = await newRows(mark);
        if (rows.length === 0) {
          isListed = true;
          if (knownId !== undefined && knownId !== mark.id) onRows();
          knownId = mark.id;
          return;
        }
        if (!(await append(rows, mark))) continue;
        for (const { problem } of rows) if (problem != null) report(problem);
      }
    } catch (error) {
      isListed = false;
      throw error;
    }
  }

  function look(): Promise<void> {
    waiting ??= turn.then(() => {
      waiting = undefined;
      return copyAll();
    });
    turn = waiting.catch(() => undefined);
    return waiting;
  }

  return {
    look,
    async find({ before, limit, actor, act, text }) {
      await look();
      const rows = await database.run((tx) => {
        let query = tx.selectFrom('audit').selectAll().orderBy('n', 'desc').fetch(limit, 'with ties');
        if (before !== undefined) query = query.where('n', '<', before);
        if (actor !== undefined) query = query.where('actor', '=', actor);
        if (act !== undefined) query = query.where('act', '=', act);
        if (text !== undefined)
          query = query.where(
            sql<boolean>`position(lower(${text}) IN lower(actor || ' ' || act || ' ' || subject || ' ' || detail)) > 0`,
          );
        return query.execute();
      });
      return rows.sort((one, other) => other.n - one.n || Number(other.id) - Number(one.id)).map(lineOf);
    },
  };
}

function differsAfter(n: number, last: number): string {
  return `The audit in the store is not the copied one after line ${n}; lines ${n + 1} to ${last} of the copy are in the database alone.`;
}

/** Copies at once and then every `everyMs` milliseconds, and reports each new reason of a failure. */
export function startCopying(copy: AuditCopy, report: (problem: string) => void, everyMs: number): RepeatedLooks {
  let lastProblem = '';
  async function look(): Promise<void> {
    try {
      await copy.look();
      lastProblem = '';
    } catch (error) {
      const problem = `The audit is not copied into the database yet: ${sentenceOf(error)}`;
      if (problem !== lastProblem) report(problem);
      lastProblem = problem;
    }
  }
  const first = look();
  const looks = repeatLooks(everyMs, look);
  return {
    async stop() {
      await looks.stop();
      await first;
    },
  };
}
