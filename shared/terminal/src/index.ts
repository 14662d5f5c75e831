export { outliveReaders } from './closed-pipes';

/**
 * C0 and C1 controls and DEL, except line feed and tab, and characters that change the direction of a line (Trojan
 * Source, CVE-2021-42574).
 */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes characters that could control a terminal, as `\u001b` for example. JSON stays equivalent, because such
 * characters occur only inside its strings.
 */
export function forTerminal(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
