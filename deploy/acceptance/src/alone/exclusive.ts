/**
 * Playwright's lock of a test that must run alone: for effects that all players of the shared product see, where no
 * setting of the whole run, no channel and no answer changed in one browser can replace it.
 */
export const EXCLUSIVE = { lock: '-exclusive-' } as const;
