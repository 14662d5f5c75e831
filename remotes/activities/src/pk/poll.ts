/** How often the scores are asked for again while somebody looks. */
export const POLL_MS = 30_000;
