import { closest, distance } from 'fastest-levenshtein';

/** Upper bound of differing letters; in short words at most half of the letters. */
const FAR = 3;

/** The refusal of a name that is not among the known ones. */
export function unknownName(what: 'channel' | 'unit', name: string, known: readonly string[]): string {
  return `There is no ${what} ${name} (${known.join(', ')}).${didYouMean(name, known)}`;
}

/** ` Did you mean production?`, or nothing without a similar name. */
export function didYouMean(typed: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const near = closest(typed, names);
  return distance(typed, near) <= Math.min(FAR, Math.floor(typed.length / 2)) ? ` Did you mean ${near}?` : '';
}
