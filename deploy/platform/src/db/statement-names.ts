import { createHash } from 'node:crypto';

/** Size of the cache of names; the oldest entry is evicted. */
const MOST_REMEMBERED = 2_000;
const names = new Map<string, string>();

/**
 * Name of a prepared statement: a digest of its text, so that all nodes behind one pooler use a name for the same text
 * only.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  const [oldest] = names.size >= MOST_REMEMBERED ? names.keys() : [];
  if (oldest !== undefined) names.delete(oldest);
  names.set(text, name);
  return name;
}
