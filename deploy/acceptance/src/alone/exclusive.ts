/**
 * Playwright's lock of a test that runs while no other test of the run does. For what all players of the shared product see or feel, where
 * neither a setting of the whole run, nor a channel, nor an answer changed in one browser can take its place.
 */
export const EXCLUSIVE = { lock: '-exclusive-' } as const;
