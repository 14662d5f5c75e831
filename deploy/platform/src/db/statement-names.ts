import { createHash } from 'node:crypto';

/** Texts with remembered names; beyond them the oldest is computed again. */
const MOST_REMEMBERED = 2_000;
const names = new Map<string, string>();

/**
 * The name of a prepared statement: a digest of its text, so that a pooler between several nodes and one server meets
 * each name with one text only.
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
