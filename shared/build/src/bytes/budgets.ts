import { REMOTE_BUDGETS } from '@parola/artefact';

/**
 * Size budgets of downloads by players, in brotli bytes (1 kB = 1000 bytes). Decision 012 has the measured
 * reasons.
 */
export const BUDGETS = {
  indexHtml: 14_000,
  /**
   * Scripts before the first paint: React, router, federation runtime and the shell itself. 1,400 more than the first
   * plan's 128,000: decision 012.
   */
  shellScript: 129_400,
  /** Scripts that load in parallel with those: the network client. */
  besideScript: 21_000,
  shellStyle: 6_000,
  /**
   * Style sheets of the home page: those of the shell and of the lobby. 100 more than the first plan's 6,000, for the
   * count of unread mail in the bar.
   */
  homeStyle: 6_100,
  /** Both font files together; a page loads the one with accents only for texts that contain some. */
  fonts: 14_000,
  ...REMOTE_BUDGETS,
} as const;
