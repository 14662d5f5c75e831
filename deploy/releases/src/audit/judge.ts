import { unsignedLine, untrustedLine } from './audit';
import type { StoredLine } from './line';

/** State of the copy before the judged lines: hash of the last copied line, and whether one of them was signed. */
export interface Before {
  hash: string;
  isSigned: boolean;
}

const claimOf = ({ line }: StoredLine) =>
  line ? ` It claims ${line.act} of ${line.subject} by ${line.actor}, ${line.outcome}.` : '';

/**
 * Judges lines in their order; a line without the key of the store gets a problem. The signature of
 * a key without trust counts when a later line of a trusted key vouches for it by its hash.
 */
export function judgeLines(lines: readonly StoredLine[], { hash, isSigned }: Before): StoredLine[] {
  const vouched = new Set<number>();
  let vouchedHash: string | undefined;
  for (const { n, line, signedBy, isTrusted } of [...lines].reverse()) {
    if (!line || signedBy === undefined || !(isTrusted || line.hash === vouchedHash)) continue;
    vouched.add(n);
    vouchedHash = line.prev;
  }

  function problemOf(one: StoredLine): string | undefined {
    const { n, line, signedBy, problem } = one;
    if (!line || problem !== undefined) return problem;
    if (signedBy !== undefined) return vouched.has(n) ? undefined : untrustedLine(one);
    if (isSigned) return unsignedLine(n);
    return line.prev === hash
      ? undefined
      : `Line ${n} of the audit does not follow line ${n - 1}: one of them was changed.`;
  }

  return lines.map((one) => {
    const problem = problemOf(one);
    if (problem !== undefined) return { ...one, problem: problem + claimOf(one) };
    isSigned ||= one.signedBy !== undefined;
    hash = one.line?.hash ?? hash;
    return one;
  });
}
