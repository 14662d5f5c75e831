import { closest, distance } from 'fastest-levenshtein';

/** Maximum edit distance of a suggestion; for short names half of the typed letters. */
const FAR = 3;

/** Error message for an unknown channel or unit. */
export function unknownName(what: 'channel' | 'unit', name: string, known: readonly string[]): string {
  return `There is no ${what} ${name} (${known.join(', ')}).${didYouMean(name, known)}`;
}

/** ` Did you mean production?`, or an empty text without a similar name. */
export function didYouMean(typed: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const near = closest(typed, names);
  return distance(typed, near) <= Math.min(FAR, Math.floor(typed.length / 2)) ? ` Did you mean ${near}?` : '';
}
