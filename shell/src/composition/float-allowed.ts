import type { Page, RouteTable } from '../services/nav/routes';

/**
 * Tells whether icons may float over a page (specification §2, jackpot modal): the page declares `float`, and `names`
 * contains the page. `names` is the configuration key `jackpotFloatPages`: paths with `-` for `/`, and `index` for
 * the start page. A v2 twin counts as its original.
 */
export function floatsOver(page: Page, routes: RouteTable, names: readonly string[] = []): boolean {
  const { float, path } = page.variantOf === undefined ? page : (routes.byId(page.variantOf) ?? page);
  return float === true && names.includes(path.slice(1).replaceAll('/', '-') || 'index');
}
