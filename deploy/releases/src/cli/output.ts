import type { Finding } from '@parola/contract';
import { Help } from 'commander';
import { EXIT_CODES, ReleaseError, sentenceOf } from '../ground/errors';

/**
 * The answer of a verb: lines for people, one object for programs. `problems` are sentences on content that differs
 * from its publication; the answer is given all the same.
 */
export interface Answer {
  lines: readonly string[];
  json: object;
  problems?: readonly string[];
  /** Where an answer that is no error stands for a refusal all the same. */
  exitCode?: number;
}

/** Where a command writes its answer and its complaints. */
export interface Output {
  out: (text: string) => unknown;
  err: (text: string) => unknown;
  /** How wide the terminal is; left out: the answer goes to a file or a pipe. */
  columns?: number | undefined;
}

/** A reason of several lines is one line of a table, and must not fake a row. */
function oneLine(cell: string): string {
  return cell.replace(/\s*\n\s*/g, ' ');
}

/** Columns padded to equal width, without trailing blanks. */
export function table(written: readonly (readonly string[])[]): string[] {
  const rows = written.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A column that is wrapped has at least so many characters. */
const NARROWEST = 24;
/** Characters of a line where the answer goes to no terminal. */
const UNBOUND = 160;

/**
 * How wide two columns may be together so that both can be read: what fits is left as it is, and the longer one takes
 * the rest.
 */
function shared(widths: readonly [number, number], room: number): [number, number] {
  const [a, b] = widths;
  if (a + b <= room) return [a, b];
  const half = Math.floor(room / 2);
  if (a <= half) return [a, room - a];
  return b <= half ? [room - b, b] : [room - half, half];
}

/**
 * A table in which the last two columns, which people have written, are wrapped so that a line is no longer than the
 * terminal is wide. `columns`: of the terminal; undefined for a file or a pipe.
 */
export function wrappedTable(rows: readonly (readonly string[])[], columns: number = UNBOUND): string[] {
  const [first = []] = rows;
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const fixed = first.slice(0, -2).reduce((sum, _cell, column) => sum + widthOf(column) + 2, 0);
  const room = Math.max(2 * NARROWEST, columns - fixed - 2);
  const widths = shared([widthOf(first.length - 2), widthOf(first.length - 1)], room);
  const help = new Help();
  help.minWidthToWrap = 1;
  return table(
    rows.flatMap((row) => {
      const [left = [], right = []] = row
        .slice(-2)
        .map((cell, n) => help.boxWrap(oneLine(cell), widths[n] ?? room).split('\n'));
      const before = row.slice(0, -2);
      return Array.from({ length: Math.max(left.length, right.length) }, (_line, n) => [
        ...before.map((cell) => (n === 0 ? cell : '')),
        left[n] ?? '',
        right[n] ?? '',
      ]);
    }),
  );
}

/** Epoch milliseconds as `2026-01-31 08:15Z`. */
export function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** A finding as reported or as a revision recorded it: a later version of the check may know other codes. */
type ShownFinding = Pick<Finding, 'message' | 'fix'> & {
  code: string;
  severity: string;
  unit?: string;
  subject?: string;
};

/** Subjects that a group of warnings names; the count tells of the others. */
const SUBJECTS_SHOWN = 6;

/** Warnings of one code about one unit in one line: the first in full, then how many more there are, and about what. */
function groupLine([first, ...more]: readonly [ShownFinding, ...ShownFinding[]]): string {
  const { severity, code, message, fix } = first;
  const line = `  ${severity === 'refuse' ? 'refused' : 'warning'} ${code}: ${message} ${fix}`;
  if (more.length === 0) return line;
  const subjects = [...new Set(more.flatMap(({ subject }) => subject ?? []))].filter((one) => one !== first.subject);
  const named = subjects.slice(0, SUBJECTS_SHOWN).join(', ');
  const about = named === '' ? '' : `: ${named}${subjects.length > SUBJECTS_SHOWN ? ', …' : ''}`;
  return `${line} (${more.length} more ${code}${about})`;
}

/** One line for each refusal, and one for all warnings of one code about one unit; JSON has each of them. */
export function findingLines(findings: readonly ShownFinding[]): string[] {
  const groups = new Map<string, [ShownFinding, ...ShownFinding[]]>();
  findings.forEach((finding, index) => {
    const { severity, code, unit = '' } = finding;
    const key = severity === 'refuse' ? String(index) : `${code} ${unit}`;
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  });
  return [...groups.values()].map(groupLine);
}

/** Prints an answer and returns the exit code it stands for. */
export function printAnswer(
  { lines, json, problems = [], exitCode = 0 }: Answer,
  asJson: boolean,
  { out, err }: Output,
): number {
  const damage = problems.length === 0 ? undefined : new ReleaseError('integrity', problems.join('\n'), { problems });
  if (asJson) {
    out(
      `${JSON.stringify({ ok: !damage && exitCode === 0, ...json, ...(damage ? { error: errorObject(damage) } : {}) })}\n`,
    );
  } else {
    out(`${lines.join('\n')}\n`);
    if (damage) err(`${damage.message}\n`);
  }
  return damage?.exitCode ?? exitCode;
}

function errorObject(error: unknown): object {
  const { kind, exitCode, details } =
    error instanceof ReleaseError ? error : { kind: 'unavailable', exitCode: EXIT_CODES.unavailable, details: {} };
  return { kind, exitCode, message: sentenceOf(error), ...details };
}

/** Prints an error and returns the exit code it stands for. */
export function printError(error: unknown, asJson: boolean, { out, err }: Output): number {
  if (asJson) out(`${JSON.stringify({ ok: false, error: errorObject(error) })}\n`);
  else err(`${sentenceOf(error)}\n`);
  return error instanceof ReleaseError ? error.exitCode : EXIT_CODES.unavailable;
}
