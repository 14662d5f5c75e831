import type { TestPlace } from './statement';

export interface CallProof {
  /** What the call does, in words that follow its name. */
  does: string;
  tests: readonly TestPlace[];
}
