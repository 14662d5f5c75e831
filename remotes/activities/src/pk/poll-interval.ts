/** The interval of the scores' polling while the page is visible. */
export const POLL_MS = 30_000;
