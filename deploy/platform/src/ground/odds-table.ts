import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/**
 * Finds the entry of a point in a table of weights. Each entry covers as many points as its weight, in the order of the
 * table, so a point always gives the same entry.
 * @param point a whole number from 0 to the sum of the weights less 1. @throws RangeError for another one
 */
export function atPoint<T extends { readonly weight: number }>(table: readonly T[], point: number): T {
  let rest = point;
  for (const place of table) {
    if (rest < place.weight) return place;
    rest -= place.weight;
  }
  throw new RangeError(`the weights end before ${point}`);
}

/** Canonical JSON of a table of odds, and its version: a hash, so different tables have different versions. */
export function versionOf(table: object): { version: string; odds: string } {
  const odds = canonicalJson(table);
  return { version: createHash('sha256').update(odds).digest('base64url').slice(0, 12), odds };
}

/** The published chance of a weight: `12.5%`, to the thousandth of a per cent. */
export function chanceOf({ weight }: { readonly weight: number }, { total }: { readonly total: number }): string {
  return `${Number(((weight * 100) / total).toFixed(3))}%`;
}
