/** Playwright lock of tests that play a game (by its provider's code), and of those that close it for all players. */
export const gameLock = (code: string): string => `game:${code}`;
