/** Scope of a test run: `quick` is `npm test`, `full` is `npm run test:all`. */
export type Tier = 'quick' | 'full';

/** The tier of this run, from `PAROLA_TIER`. @throws Error for any other value */
export function tier(env: NodeJS.ProcessEnv = process.env): Tier {
  const { PAROLA_TIER: name = 'quick' } = env;
  if (name !== 'quick' && name !== 'full') throw new Error(`PAROLA_TIER is '${name}': it must be quick or full.`);
  return name;
}

export function isFullTier(): boolean {
  return tier() === 'full';
}

/** The fixed seed of the quick tier: a change must fail for its own faults, not for a randomly drawn case. */
const QUICK_SEED = 20_261_120;

/** A random seed for full-tier tests that run without a runner that provides one. */
const drawn = Math.floor(Math.random() * 2 ** 31);

/**
 * The seed of all randomness in this run: `PAROLA_SEED`, or a constant in the quick tier. @throws Error when it is not
 * an integer
 */
export function seed(env: NodeJS.ProcessEnv = process.env): number {
  const { PAROLA_SEED: text } = env;
  if (text === undefined || text === '') return tier(env) === 'quick' ? QUICK_SEED : drawn;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`PAROLA_SEED is '${text}': it must be an integer.`);
  return value;
}
