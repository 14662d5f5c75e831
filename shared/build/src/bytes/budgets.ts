/**
 * Size budgets of downloads by players, in brotli bytes (1 kB = 1000 bytes). Decision 012 has the measured
 * reasons.
 */
export const BUDGETS = {
  indexHtml: 14_000,
  /**
   * Scripts before the first paint: React, router, federation runtime and the shell itself. 1,000 more than the first
   * plan's 128,000: decision 012.
   */
  shellScript: 129_000,
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
  /**
   * Entry of a remote. It lists every file of the remote with its hash, some 55 bytes each: that of the activities has
   * 25 pages and 9 modals (10,010), all others stay below 8,500.
   */
  remoteEntry: 10_200,
  /** Scripts of the home page: the lobby's expose chunk and its page. */
  homeRouteScript: 20_000,
  /**
   * Scripts of any other page of a remote, with its expose chunk. 25,000, and 200 more for the cashier, which is two
   * pages in one.
   */
  routeScript: 25_200,
  /** Style sheets of one page of a remote. */
  routeStyle: 4_000,
  /** Any other chunk, loaded on demand. */
  lazyScript: 30_000,
} as const;

/** The route measured as the home page. */
export const HOME_ROUTE = 'lobby.home';
