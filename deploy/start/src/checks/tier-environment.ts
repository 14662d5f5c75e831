/**
 * The set of tests. `quick` (`npm test`): without files that end in `.slow.test.ts` and journeys without the tag
 * `@quick`; test files share module registries. `full` (`npm run test:all`): all tests, each file isolated, in random
 * order.
 */
export type Tier = 'quick' | 'full';

/** The options of a test run. */
export interface RunOptions {
  tier: Tier;
  /** Seed of all randomness in the run; undefined: the quick tier uses a fixed one. */
  seed: number | undefined;
  /** Repeats only the failed tests of the last run of the same tree. */
  onlyFailed: boolean;
}

/**
 * Environment variables for tests: `PAROLA_TIER`, and `PAROLA_SEED` for a run with a seed. The client of S3 is pinned,
 * so its notice about later versions of Node is no news in a test run.
 */
export function testEnvironment({ tier, seed }: RunOptions): Record<string, string> {
  return {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    PAROLA_TIER: tier,
    ...(seed === undefined ? {} : { PAROLA_SEED: String(seed) }),
  };
}

/** The options of the quick tier in `npm test`. */
export const QUICK: RunOptions = { tier: 'quick', seed: undefined, onlyFailed: false };
