/**
 * Size budgets of a remote's downloads, in brotli bytes (1 kB = 1000 bytes). Decision 012 has the measured reasons.
 */
export const REMOTE_BUDGETS = {
  /**
   * Entry of a remote. It lists every file of the remote with its hash, some 55 bytes each: that of the activities has
   * 25 pages and 9 modals (10,010), all others stay below 8,500.
   */
  remoteEntry: 10_200,
  /** Entry with the runtime of Module Federation inside, as the enhanced plugins of webpack and Rspack write it. */
  runtimeEntry: 36_000,
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
