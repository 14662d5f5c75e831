import type { RouteTarget } from '@parola/contract';
import type { Page } from './routes';

/**
 * Whether a page is open to a player who may not play now: the shell's own, and pages below others that nothing may disturb (money, forms). Games are
 * no such pages: theirs have the whole frame or none. Every other page, and each new one, is closed to him without saying so.
 */
export function isCalm({ owner, undisturbed, chrome }: Page): boolean {
  return owner === 'shell' || (undisturbed === true && chrome === 'sub');
}

interface Tab {
  route: string;
  query?: RouteTarget['args'];
  raised?: boolean;
}

/** Whether a link would offer him something: the start stays open, it says until when he rests; where a raised tab leads is an offer. */
export function isOffer(page: Page, { id, args }: RouteTarget, tabs: readonly Tab[] = []): boolean {
  return (
    (page.path !== '/' && !isCalm(page)) ||
    tabs.some(
      ({ raised, route, query }) => raised === true && route === id && JSON.stringify(query) === JSON.stringify(args),
    )
  );
}
