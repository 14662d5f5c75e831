import type { Page, RouteTable } from '../services/nav/routes';

/** Whether icons may float over a page (specification §2, jackpot modal). A v2 twin is the same page. */
export function floatsOver(page: Page, routes: RouteTable): boolean {
  const original = page.variantOf === undefined ? page : (routes.byId(page.variantOf) ?? page);
  return original.float === true;
}
