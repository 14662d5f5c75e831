const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention periods of a collection. Times are milliseconds. */
export interface CollectRules {
  /**
   * Builds of the newest `revisions` revisions of each channel stay, and builds served within the last `revisionsMs`:
   * a rollback may need them.
   */
  revisions: number;
  revisionsMs: number;
  /**
   * Time since the last report of a browser in which a build counts as in use: a tab may live for two weeks, with a
   * snapshot valid for one.
   */
  horizonMs: number;
  /** Builds younger than this are kept. */
  youngMs: number;
  /** Minimum time between condemning and sweeping a build. */
  waitMs: number;
  /** Time for which the announced use of a build protects it. */
  holdMs: number;
  /**
   * Minimum time without a referring build before stored bytes are removed: a publication in progress stores bytes
   * before its record.
   */
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
