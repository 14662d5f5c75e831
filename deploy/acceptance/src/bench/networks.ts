/** A network profile of the DevTools protocol. Rates in kilobits a second, `rtt` in ms. */
export interface Network {
  name: string;
  down: number;
  up: number;
  rtt: number;
  /** Maximum of the largest contentful paint, ms. */
  lcpBudget: number;
}

/**
 * Profiles from a good mobile network to the poor ones of players in the provinces; slow 4G is Lighthouse's, the last
 * one is close to its «slow 3G».
 */
export const NETWORKS: readonly Network[] = [
  { name: '9 Mbps', down: 9000, up: 3000, rtt: 100, lcpBudget: 1200 },
  { name: 'slow 4G', down: 1600, up: 750, rtt: 150, lcpBudget: 1800 },
  { name: '3G', down: 1000, up: 500, rtt: 200, lcpBudget: 2500 },
  { name: '2G', down: 400, up: 200, rtt: 400, lcpBudget: 4000 },
];
