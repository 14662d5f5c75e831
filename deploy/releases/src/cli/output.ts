import type { Finding } from '@parola/contract';
import { EXIT_CODES, ReleaseError, sentenceOf } from '../errors';

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
}

/** Columns padded to equal width, without trailing blanks. */
export function table(written: readonly (readonly string[])[]): string[] {
  // A reason of several lines is one line of a table, and must not fake a row.
  const rows = written.map((row) => row.map((cell) => cell.replace(/\s*\n\s*/g, ' ')));
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Epoch milliseconds as `2026-01-31 08:15Z`. */
export function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** A finding as reported or as a revision recorded it: a later version of the check may know other codes. */
type ShownFinding = Pick<Finding, 'message' | 'fix'> & { code: string; severity: string };

export function findingLines(findings: readonly ShownFinding[]): string[] {
  return findings.map(
    (finding) =>
      `  ${finding.severity === 'refuse' ? 'refused' : 'warning'} ${finding.code}: ${finding.message} ${finding.fix}`,
  );
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
