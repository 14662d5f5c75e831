import type { Finding } from '@parola/contract';
import { EXIT_CODES, ReleaseError, sentenceOf } from '../errors';

/**
 * What a verb has to say: lines for people, one object for programs. `problems` are sentences on what is not as it was published; the
 * answer is given all the same.
 */
export interface Answer {
  lines: readonly string[];
  json: object;
  problems?: readonly string[];
  /** Where an answer that is no error stands for a refusal all the same. */
  exitCode?: number;
}

/** Columns padded to equal width, without trailing blanks. */
export function table(rows: readonly (readonly string[])[]): string[] {
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
export function printAnswer({ lines, json, problems = [], exitCode = 0 }: Answer, asJson: boolean): number {
  const damage = problems.length === 0 ? undefined : new ReleaseError('integrity', problems.join('\n'), { problems });
  if (asJson) {
    process.stdout.write(
      `${JSON.stringify({ ok: !damage && exitCode === 0, ...json, ...(damage ? { error: errorObject(damage) } : {}) })}\n`,
    );
  } else {
    process.stdout.write(`${lines.join('\n')}\n`);
    if (damage) process.stderr.write(`${damage.message}\n`);
  }
  return damage?.exitCode ?? exitCode;
}

function errorObject(error: unknown): object {
  const { kind, exitCode, details } =
    error instanceof ReleaseError ? error : { kind: 'unavailable', exitCode: EXIT_CODES.unavailable, details: {} };
  return { kind, exitCode, message: sentenceOf(error), ...details };
}

/** Prints an error and returns the exit code it stands for. */
export function printError(error: unknown, asJson: boolean): number {
  if (asJson) process.stdout.write(`${JSON.stringify({ ok: false, error: errorObject(error) })}\n`);
  else process.stderr.write(`${sentenceOf(error)}\n`);
  return error instanceof ReleaseError ? error.exitCode : EXIT_CODES.unavailable;
}
