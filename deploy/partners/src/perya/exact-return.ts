import { deviation, rational, type Rational } from '../engine/rational';
import { COLOURS } from './data';
import { fieldPay } from './evaluate';

/** All 216 rolls of three dice. */
const ROLLS: readonly (readonly string[])[] = COLOURS.flatMap((a) =>
  COLOURS.flatMap((b) => COLOURS.map((c) => [a, b, c])),
);

/** The exact return of a stake on one field, over all 216 rolls. */
export function exactRtp(field: string): Rational {
  const paid = ROLLS.reduce((sum, shown) => sum + fieldPay(field, shown).percent, 0);
  return rational(BigInt(paid), BigInt(ROLLS.length * 100));
}

/** Number of rolls in which `count` dice make a field pay; without `count`, in which it pays at all. */
export function chanceOf(field: string, count?: number): { ways: number; of: number } {
  const ways = ROLLS.filter((shown) => {
    const pay = fieldPay(field, shown);
    return pay.percent > 0 && pay.count === count;
  });
  return { ways: ways.length, of: ROLLS.length };
}

/** Standard deviation of the return of a stake on one field, in stakes. */
export function deviationOf(field: string): number {
  const squares = ROLLS.reduce((sum, shown) => sum + (fieldPay(field, shown).percent / 100) ** 2, 0) / ROLLS.length;
  return deviation(squares, exactRtp(field));
}
