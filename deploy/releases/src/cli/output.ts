import type { Finding } from '@parola/contract';
import { EXIT_CODES, ReleaseError, sentenceOf } from '../errors';

/** What a verb has to say: lines for people, one object for programs. */
export interface Answer {
  lines: readonly string[];
  json: object;
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
type ShownFinding = Pick<Finding, 'severity' | 'message' | 'fix'> & { code: string };

export function findingLines(findings: readonly ShownFinding[]): string[] {
  return findings.map(
    (finding) => `  ${finding.severity === 'refuse' ? 'refused' : 'warning'} ${finding.code}: ${finding.message} ${finding.fix}`,
  );
}

export function printAnswer(answer: Answer, asJson: boolean): void {
  const text = asJson ? JSON.stringify({ ok: true, ...answer.json }) : answer.lines.join('\n');
  process.stdout.write(`${text}\n`);
}

/** Prints an error and returns the exit code it stands for. */
export function printError(error: unknown, asJson: boolean): number {
  const known = error instanceof ReleaseError ? error : undefined;
  const exitCode = known?.exitCode ?? EXIT_CODES.unavailable;
  const message = sentenceOf(error);
  if (asJson) {
    process.stdout.write(
      `${JSON.stringify({ ok: false, error: { kind: known?.kind ?? 'unavailable', exitCode, message, ...known?.details } })}\n`,
    );
  } else {
    process.stderr.write(`${message}\n`);
  }
  return exitCode;
}
