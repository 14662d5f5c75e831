/** Polling interval of the scores while the page is visible, ms. */
export const POLL_MS = 30_000;
