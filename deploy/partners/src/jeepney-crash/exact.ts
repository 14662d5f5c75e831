import { asNumber, deviation, rational, type Rational } from '../engine/rational';
import { RETURN } from './data';
import { ALL } from './evaluate';

/** How likely a ride reaches a multiplier (hundredths): the numbers up to ⌊97 × 2⁵² ÷ m⌋ of all 2⁵². */
export function chanceOf(multiplier: number): Rational {
  return rational((BigInt(RETURN) * ALL) / BigInt(multiplier), ALL);
}

/** The exact return of exits at a multiplier. */
export function exactRtp(multiplier: number): Rational {
  const { num, den } = chanceOf(multiplier);
  return rational(num * BigInt(multiplier), den * 100n);
}

/** The standard deviation of the return of a stake with an exit at a multiplier, in stakes. */
export function deviationOf(multiplier: number): number {
  return deviation((multiplier / 100) ** 2 * asNumber(chanceOf(multiplier)), exactRtp(multiplier));
}
