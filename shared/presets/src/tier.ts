/** The tier and the seed of a test run. */
export { isFullTier, seed, tier, type Tier } from './properties/tier';
