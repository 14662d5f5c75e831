import { createHash } from 'node:crypto';

/** A source file with its text. */
export interface Source {
  file: string;
  text: string;
}

/** Lines without mutants: blank lines, comments, imports, and lines of brackets only. */
const NO_CODE = /^\s*(?:$|\/\/|\/?\*|import\b|[\])}({[;,]+\s*$)/u;

function rank(seed: number, file: string, line: number): string {
  return createHash('sha256').update(`${seed} ${file} ${line}`).digest('hex');
}

/**
 * Draws random lines of code. A seed always draws the same lines of the same sources, and a larger sample contains the
 * smaller one. @returns ranges for Stryker's option `mutate`. Mutants that span several lines are never part of a
 * sample.
 */
export function sampleOf(sources: readonly Source[], { lines, seed }: { lines: number; seed: number }): string[] {
  return sources
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((content, index) => (NO_CODE.test(content) ? [] : [{ file, line: index + 1 }])),
    )
    .map((place) => ({ ...place, rank: rank(seed, place.file, place.line) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, lines)
    .map(({ file, line }) => `${file}:${line}-${line}`)
    .sort();
}
