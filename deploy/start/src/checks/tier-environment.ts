/**
 * The tests of a run. `quick` is `npm test`: files that end in `.slow.test.ts` and journeys without the tag `@quick`
 * are left out, and test files share module registries. `full` is `npm run test:all`: everything, each file isolated,
 * in random order.
 */
export type Tier = 'quick' | 'full';

/** The options that distinguish one run of the tests from another. */
export interface RunOptions {
  tier: Tier;
  /** Seed of everything random in the run. The quick tier has a fixed one when undefined. */
  seed: number | undefined;
  /** Repeats only the failures on the same tree. */
  onlyFailed: boolean;
}

/** The environment of tests: `PAROLA_TIER`, and `PAROLA_SEED` for a run with a seed. */
export function testEnvironment({ tier, seed }: RunOptions): Record<string, string> {
  return { PAROLA_TIER: tier, ...(seed === undefined ? {} : { PAROLA_SEED: String(seed) }) };
}

/** The quick tier as `npm test` runs it. */
export const QUICK: RunOptions = { tier: 'quick', seed: undefined, onlyFailed: false };
