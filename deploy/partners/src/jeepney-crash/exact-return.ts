import { asNumber, deviation, rational, type Rational } from '../engine/rational';
import { RETURN } from './data';
import { ALL } from './evaluate';

/** Probability that a ride reaches a multiplier (hundredths): the numbers up to ⌊97 × 2⁵² ÷ m⌋ of all 2⁵². */
export function chanceOf(multiplier: number): Rational {
  return rational((BigInt(RETURN) * ALL) / BigInt(multiplier), ALL);
}

/** The exact return of bets with an exit at a multiplier (hundredths). */
export function exactRtp(multiplier: number): Rational {
  const { num, den } = chanceOf(multiplier);
  return rational(num * BigInt(multiplier), den * 100n);
}

/** Standard deviation of the return of a stake with an exit at a multiplier (hundredths), in stakes. */
export function deviationOf(multiplier: number): number {
  return deviation((multiplier / 100) ** 2 * asNumber(chanceOf(multiplier)), exactRtp(multiplier));
}
