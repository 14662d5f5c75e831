import { field, list, text } from '../json-fields';

/** A mutant, identified without line numbers, so that edits above it do not change its identity. */
export interface Mutant {
  /** Source file, relative to the root. */
  file: string;
  /** The line of code where the mutant begins, trimmed. */
  code: string;
  /** Stryker's name of the mutation. */
  mutator: string;
  /** The code that replaces the original. */
  replacement: string;
}

/** An accepted surviving mutant, with the reason why no test has to kill it. */
export interface Survivor extends Mutant {
  reason: string;
}

/** A mutant with its result. */
export interface TestedMutant extends Mutant {
  line: number;
  /** Stryker's status: Killed, Timeout, Survived, NoCoverage, Ignored, RuntimeError, CompileError. */
  status: string;
}

const PARTS_OF_ENTRY = ['file', 'code', 'mutator', 'replacement', 'reason'] as const;

/** Parses the list of accepted survivors. @throws Error that names the incomplete entry */
export function readSurvivors(json: unknown): Survivor[] {
  if (!Array.isArray(json)) throw new Error('The list of survivors must be an array.');
  return json.map((entry: unknown, index) => {
    const missing = PARTS_OF_ENTRY.filter((name) => typeof field(entry, name) !== 'string');
    if (missing.length > 0) throw new Error(`Survivor ${index + 1} lacks ${missing.join(', ')}.`);
    if (text(entry, 'reason').trim() === '') throw new Error(`Survivor ${index + 1} has an empty reason.`);
    const [file, code, mutator, replacement, reason] = PARTS_OF_ENTRY.map((name) => text(entry, name));
    return {
      file: file ?? '',
      code: code ?? '',
      mutator: mutator ?? '',
      replacement: replacement ?? '',
      reason: reason ?? '',
    };
  });
}

export function isSame(one: Mutant, other: Mutant): boolean {
  return (
    one.file === other.file &&
    one.code === other.code &&
    one.mutator === other.mutator &&
    one.replacement === other.replacement
  );
}

/** The mutants in Stryker's JSON report. */
export function mutantsIn(report: unknown): TestedMutant[] {
  const files = field(report, 'files');
  return Object.entries(typeof files === 'object' && files !== null ? files : {}).flatMap(([file, content]) => {
    const lines = text(content, 'source').split('\n');
    return list(content, 'mutants').map((mutant) => {
      const line = field(field(field(mutant, 'location'), 'start'), 'line');
      const number = typeof line === 'number' ? line : 0;
      return {
        file,
        line: number,
        code: (lines[number - 1] ?? '').trim(),
        mutator: text(mutant, 'mutatorName'),
        replacement: text(mutant, 'replacement'),
        status: text(mutant, 'status'),
      };
    });
  });
}
