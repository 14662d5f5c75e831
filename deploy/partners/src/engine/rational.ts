/** An exact fraction in lowest terms. */
export interface Rational {
  num: bigint;
  den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a - (a / b) * b);
}

export function rational(num: bigint, den: bigint): Rational {
  const divisor = gcd(num, den);
  return { num: num / divisor, den: den / divisor };
}

/** A fraction in basis points, rounded down: never more than the truth is shown to players. */
export function basisPoints({ num, den }: Rational): number {
  return Number((num * 10_000n) / den);
}

/** The standard deviation from a mean and a mean of squares. */
export function deviation(squares: number, mean: Rational): number {
  return Math.sqrt(squares - asNumber(mean) ** 2);
}

/** A fraction as a float, for simulations to be measured against. */
export function asNumber({ num, den }: Rational): number {
  return Number((num * 10n ** 15n) / den) / 1e15;
}
