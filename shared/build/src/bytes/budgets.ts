/**
 * Brotli bytes (1 kB = 1000 bytes) that a player may have to download. Decision 004 of the shell has the measured
 * reasons.
 */
export const BUDGETS = {
  indexHtml: 14_000,
  /**
   * Scripts that paint: React, router, federation runtime and the shell itself. 1,000 more than the first plan's
   * 128,000: decision 004 of the shell.
   */
  shellScript: 129_000,
  /** Scripts that start at once beside those: the network client. */
  besideScript: 21_000,
  shellStyle: 6_000,
  /**
   * Style sheets that the home page takes: the shell's and the lobby's. 100 more than the first plan's 6,000: the count
   * of unread mail in the bar.
   */
  homeStyle: 6_100,
  /** Both files; a page fetches the one with accents only for words that have some. */
  fonts: 14_000,
  /**
   * It names every file of its remote with its hash, some 55 bytes each: the campaigns' has 25 pages and 9 modals
   * (10,010), the others keep below 8,500.
   */
  remoteEntry: 10_200,
  /** Scripts of the first page a player sees: the lobby's expose chunk and its home page. */
  homeRouteScript: 20_000,
  /**
   * Scripts of any other page of a remote, its expose chunk included. 25,000, and 200 more for the cashier, which is
   * two pages in one.
   */
  routeScript: 25_200,
  /** Style sheets of one page of a remote. */
  routeStyle: 4_000,
  /** Any other chunk, loaded when needed. */
  lazyScript: 30_000,
} as const;

/** The page that is measured as home. */
export const HOME_ROUTE = 'lobby.home';
