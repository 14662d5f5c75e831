import type { RandomnessTest } from './randomness';

const NUMBERS = 6_000;
const SAMPLES = 60;
/**
 * Maximum number of odd samples (p < 0.01) among 60 from a sound generator: nine or more occur less than once in a
 * million runs, given the χ² approximation. An unsound generator has far more.
 */
export const MOST_ODD = 8;

export type Samples = readonly (readonly number[])[];

export function samplesOf(draw: () => number, numbers = NUMBERS): Samples {
  return Array.from({ length: SAMPLES }, () => Array.from({ length: numbers }, draw));
}

/** Number of samples with a p-value below 0.01. */
export function countOdd(test: RandomnessTest, below: number, samples: Samples): number {
  return samples.filter((numbers) => test({ numbers, below }) < 0.01).length;
}
