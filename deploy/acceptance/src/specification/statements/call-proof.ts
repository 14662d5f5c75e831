import type { TestPlace } from './statement';

export interface CallProof {
  /** The effect of the call, as a predicate after its name. */
  does: string;
  tests: readonly TestPlace[];
}
