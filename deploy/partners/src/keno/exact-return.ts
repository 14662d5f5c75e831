import { deviation, rational, type Rational } from '../engine/rational';
import { DRAWN, NUMBERS, PAYS } from './data';
import { payOf } from './evaluate';

/** The binomial coefficient n over k. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** Probability of `hits` hits among `picks` chosen numbers, in lowest terms: the hypergeometric distribution. */
export function chanceOf(picks: number, hits: number): { ways: number; of: number } {
  const { num, den } = rational(choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits), choose(NUMBERS, DRAWN));
  return { ways: Number(num), of: Number(den) };
}

const hitsOf = (picks: number) => Object.keys(PAYS[picks] ?? {}).map(Number);

/** The exact return of a stake on `picks` numbers. */
export function exactRtp(picks: number): Rational {
  const paid = hitsOf(picks).reduce(
    (sum, hits) => sum + BigInt(payOf(picks, hits)) * choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits),
    0n,
  );
  return rational(paid, choose(NUMBERS, DRAWN) * 100n);
}

/** Standard deviation of the return of a stake on `picks` numbers, in stakes. */
export function deviationOf(picks: number): number {
  const squares = hitsOf(picks).reduce((sum, hits) => {
    const { ways, of } = chanceOf(picks, hits);
    return sum + ((payOf(picks, hits) / 100) ** 2 * ways) / of;
  }, 0);
  return deviation(squares, exactRtp(picks));
}
