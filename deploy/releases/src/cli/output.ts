import type { Finding } from '@parola/contract';
import { Help } from 'commander';
import { EXIT_CODES, ReleaseError, sentenceOf } from '../ground/errors';

/**
 * Answer of a verb: lines for people, one object for programs. `problems`: sentences about damaged content, reported
 * beside the answer with the exit code of `integrity`.
 */
export interface Answer {
  lines: readonly string[];
  json: object;
  problems?: readonly string[];
  /** Exit code of an answer that is a refusal without an error; default 0. */
  exitCode?: number;
}

/** Output streams of a command: `out` for answers, `err` for errors. */
export interface Output {
  out: (text: string) => unknown;
  err: (text: string) => unknown;
  /** Width of the terminal in characters; undefined for a file or a pipe. */
  columns?: number | undefined;
}

/** Joins the lines of a cell: a reason with line breaks must not look like another table row. */
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

/** Minimum width of a wrapped column, in characters. */
const NARROWEST = 24;
/** Width of a line without a terminal, in characters. */
const UNBOUND = 160;

/** Distributes `room` over two columns: a column that fits keeps its width, and the longer one takes the rest. */
function shared(widths: readonly [number, number], room: number): [number, number] {
  const [a, b] = widths;
  if (a + b <= room) return [a, b];
  const half = Math.floor(room / 2);
  if (a <= half) return [a, room - a];
  return b <= half ? [room - b, b] : [room - half, half];
}

/**
 * Formats a table and wraps its last two columns, which contain text of people, to the width of the terminal.
 * `columns`: width of the terminal in characters, undefined for a file or a pipe.
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

/** Formats epoch milliseconds as `2026-01-31 08:15Z`. */
export function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/**
 * A finding of the present check, or one that a revision recorded: a later version of the check may have used other
 * codes.
 */
type ShownFinding = Pick<Finding, 'message' | 'fix'> & {
  code: string;
  severity: string;
  unit?: string;
  subject?: string;
};

/** Limit of subjects named for a group of warnings. */
const SUBJECTS_SHOWN = 6;

/** One line for a group of findings: the first in full, then the number of others and their subjects. */
function groupLine([first, ...more]: readonly [ShownFinding, ...ShownFinding[]]): string {
  const { severity, code, message, fix } = first;
  const line = `  ${severity === 'refuse' ? 'refused' : 'warning'} ${code}: ${message} ${fix}`;
  if (more.length === 0) return line;
  const subjects = [...new Set(more.flatMap(({ subject }) => subject ?? []))].filter((one) => one !== first.subject);
  const named = subjects.slice(0, SUBJECTS_SHOWN).join(', ');
  const about = named === '' ? '' : `: ${named}${subjects.length > SUBJECTS_SHOWN ? ', …' : ''}`;
  return `${line} (${more.length} more ${code}${about})`;
}

/**
 * Lines for findings: one for each refusal, and one for all warnings with the same code and unit. JSON output lists
 * each finding.
 */
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

/** Prints an answer and returns the exit code. */
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
    if (lines.length > 0) out(`${lines.join('\n')}\n`);
    if (damage) err(`${damage.message}\n`);
  }
  return damage?.exitCode ?? exitCode;
}

function errorObject(error: unknown): object {
  const { kind, exitCode, details } =
    error instanceof ReleaseError ? error : { kind: 'unavailable', exitCode: EXIT_CODES.unavailable, details: {} };
  return { kind, exitCode, message: sentenceOf(error), ...details };
}

/** Prints an error and returns its exit code. */
export function printError(error: unknown, asJson: boolean, { out, err }: Output): number {
  if (asJson) out(`${JSON.stringify({ ok: false, error: errorObject(error) })}\n`);
  else err(`${sentenceOf(error)}\n`);
  return error instanceof ReleaseError ? error.exitCode : EXIT_CODES.unavailable;
}
