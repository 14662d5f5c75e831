import type { Page, RouteTable } from '../services/nav/routes';

/**
 * Tells whether icons may float over a page (specification §2, jackpot modal): the page declares it and `names`
 * contains it. `names` is `jackpotFloatPages`: paths with `-` for `/`, the start is `index`. A v2 twin is the same
 * page.
 */
export function floatsOver(page: Page, routes: RouteTable, names: readonly string[] = []): boolean {
  const { float, path } = page.variantOf === undefined ? page : (routes.byId(page.variantOf) ?? page);
  return float === true && names.includes(path.slice(1).replaceAll('/', '-') || 'index');
}
