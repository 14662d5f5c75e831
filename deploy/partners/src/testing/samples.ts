import type { RandomnessTest } from './randomness';

const NUMBERS = 6_000;
const SAMPLES = 60;
/**
 * Of 60 samples a sound generator has at most so many that are odder than 99 % of all: nine or more come less than
 * once in a million times, χ² being an approximation. One that is not sound has many more.
 */
export const MOST_ODD = 8;

export type Samples = readonly (readonly number[])[];

export function samplesOf(draw: () => number, numbers = NUMBERS): Samples {
  return Array.from({ length: SAMPLES }, () => Array.from({ length: numbers }, draw));
}

/** How many of the samples are odder than 99 % of those of a sound generator. */
export function countOdd(test: RandomnessTest, below: number, samples: Samples): number {
  return samples.filter((numbers) => test({ numbers, below }) < 0.01).length;
}
