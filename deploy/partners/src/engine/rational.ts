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

/** A fraction in basis points, rounded down: the figure shown to players never exceeds the true one. */
export function basisPoints({ num, den }: Rational): number {
  return Number((num * 10_000n) / den);
}

/** Standard deviation, from the mean of the squares and the mean. */
export function deviation(squares: number, mean: Rational): number {
  return Math.sqrt(squares - asNumber(mean) ** 2);
}

/** A fraction as a float, for comparison with simulations. */
export function asNumber({ num, den }: Rational): number {
  return Number((num * 10n ** 15n) / den) / 1e15;
}
