import { closest, distance } from 'fastest-levenshtein';

/** Of a longer word so many letters may differ. */
const FAR = 3;

/** ` Did you mean production?`, or nothing without a similar name. */
export function didYouMean(typed: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const near = closest(typed, names);
  return distance(typed, near) <= Math.min(FAR, Math.floor(typed.length / 2)) ? ` Did you mean ${near}?` : '';
}
