import { addressOf, type OwnerName, type RouteTarget } from '@parola/contract';
import type { Nav } from '@parola/kit';
import type { Page, RouteTable } from './routes';
import { parseUrl, samePath, type AddressBar } from './location';

export interface NavDeps {
  location: AddressBar;
  routes: RouteTable;
  /** Tells whether the owner is neither switched off nor refused. */
  offered(owner: OwnerName): boolean;
  /** Tells whether the page is closed now for this player or visitor. */
  closed(page: Page, target: RouteTarget): boolean;
  /** True for the card layout (`clientConfig.layout`): links then lead to a page's v2 twin, if it has one. */
  cards(): boolean;
  /** Tells whether the platform itself has named this origin. */
  trusted(origin: string): boolean;
  /** Leaves the page. Replaced in tests. */
  leave?: (url: string) => void;
}

export function withQuery(path: string, query: RouteTarget['args']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export function createNav({
  location,
  routes,
  offered,
  closed,
  cards,
  trusted,
  leave = (url) => window.location.assign(url),
}: NavDeps): Nav {
  function href(target: RouteTarget): string | undefined {
    const { id, args } = target;
    const page = (cards() ? routes.variantOf(id) : undefined) ?? routes.byId(id);
    if (!page || !offered(page.owner) || closed(page, target)) return undefined;
    return addressOf(page.path, args);
  }
  function to(target: RouteTarget, options?: { replace?: boolean }): boolean {
    const url = href(target);
    if (url === undefined) return false;
    location.go(url, options?.replace);
    return true;
  }
  return {
    href,
    to,
    toPath(path) {
      const own = samePath(path);
      if (own === undefined) return false;
      location.go(own);
      return true;
    },
    back(fallback) {
      if (!location.back() && !to(fallback, { replace: true })) location.go('/', true);
    },
    current() {
      const { path, search } = location.store.getState();
      return { path, search, routeId: routes.match(path)?.page.id };
    },
    leave(url) {
      const place = /^https?:\/\//i.test(url) ? parseUrl(url) : undefined;
      if (!place || !trusted(place.origin)) return false;
      location.leaving();
      leave(place.href);
      return true;
    },
  };
}
