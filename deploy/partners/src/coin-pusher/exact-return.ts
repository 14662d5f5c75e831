import { deviation, rational, type Rational } from '../engine/rational';
import { FALLS, PARTS } from './data';
import { percentOf } from './evaluate';

const ALL = PARTS ** 2;

/** The probability of a line of weight `weight`, in lowest terms: `ways` of `of` equally likely draws. */
export function chanceOf(weight: number): { ways: number; of: number } {
  const { num, den } = rational(BigInt(weight), BigInt(ALL));
  return { ways: Number(num), of: Number(den) };
}

/** The exact return: the sum of each fall's worth times its probability. */
export function exactRtp(): Rational {
  const paid = FALLS.reduce((sum, { weight, coins }) => sum + BigInt(weight * percentOf(coins)), 0n);
  return rational(paid, BigInt(ALL) * 100n);
}

/** The standard deviation of the return of a stake, in stakes. */
export function deviationOf(): number {
  const squares = FALLS.reduce((sum, { weight, coins }) => sum + (percentOf(coins) / 100) ** 2 * (weight / ALL), 0);
  return deviation(squares, exactRtp());
}
