/**
 * The Playwright lock of tests that must run alone: their effects reach all players of the shared product, and no
 * setting of the run, channel or mocked answer can replace them.
 */
export const EXCLUSIVE = { lock: '-exclusive-' } as const;
