import type { RouteTarget } from '@parola/contract';
import type { Page } from './routes';

/**
 * Tells whether a page stays open for a resting player: pages of the shell, and undisturbed sub pages (money, forms).
 * Pages of games are not sub pages. Every other page, also a new one, is closed by default.
 */
export function staysOpenWhileResting({ owner, undisturbed, chrome }: Page): boolean {
  return owner === 'shell' || (undisturbed === true && chrome === 'sub');
}

interface Tab {
  route: string;
  query?: RouteTarget['args'];
  raised?: boolean;
}

/**
 * Tells whether a link is an offer that a resting player must not get. The start page is none, because it shows the
 * calm page. The target of a raised tab is an offer.
 */
export function isOfferWhileResting(page: Page, { id, args }: RouteTarget, tabs: readonly Tab[] = []): boolean {
  return (
    (page.path !== '/' && !staysOpenWhileResting(page)) ||
    tabs.some(
      ({ raised, route, query }) => raised === true && route === id && JSON.stringify(query) === JSON.stringify(args),
    )
  );
}
