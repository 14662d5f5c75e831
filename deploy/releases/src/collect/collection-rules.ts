const DAY_MS = 24 * 60 * 60 * 1000;

/** The exemptions of a collection, and their duration. Times are milliseconds. */
export interface CollectRules {
  /**
   * Builds of the newest revisions of each channel, and of those that were served within so much time, may be gone
   * back to.
   */
  revisions: number;
  revisionsMs: number;
  /** A tab may live for two weeks, on a snapshot that is good for one. */
  horizonMs: number;
  /** Younger builds are left alone. */
  youngMs: number;
  /** Between condemning and sweeping. */
  waitMs: number;
  /** Time for which an announced use is trusted. */
  holdMs: number;
  /** Bytes that no build names may belong to one that is being published. */
  blobMs: number;
}

export const COLLECT_RULES: CollectRules = {
  revisions: 50,
  revisionsMs: 90 * DAY_MS,
  horizonMs: 21 * DAY_MS,
  youngMs: 30 * DAY_MS,
  waitMs: 7 * DAY_MS,
  holdMs: DAY_MS,
  blobMs: DAY_MS,
};
export { DAY_MS };
