import type { Page, RouteTable } from '../services/nav/routes';

/** Pages over which icons may float (specification §2, jackpot modal). */
const PAGES = new Set([
  '/',
  '/game/start',
  '/member',
  '/agent',
  '/vip/level',
  '/bonus/event',
  '/bonus/tasks',
  '/bonus/reward',
  '/bonus/record',
]);

/** A v2 twin is the same page. */
export function floatsOver(page: Page, routes: RouteTable): boolean {
  const original = page.variantOf === undefined ? page : (routes.byId(page.variantOf) ?? page);
  return PAGES.has(original.path);
}
