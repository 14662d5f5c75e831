import { matchRoutes } from 'react-router-dom';
import type { OwnerName, RouteDeclaration } from '@parola/contract';

export interface Page extends RouteDeclaration {
  owner: OwnerName;
}
export interface RouteOwner {
  name: OwnerName;
  routes: readonly RouteDeclaration[];
}
export interface Matched {
  page: Page;
  params: Readonly<Record<string, string | undefined>>;
}
/** All pages of the release, of all owners: known as data before any code of a remote is fetched. */
export interface RouteTable {
  /** The first one wins where two have the same path. */
  pages: readonly Page[];
  match(path: string): Matched | undefined;
  byId(id: string): Page | undefined;
  /**
   * The other layout of a page, for `clientConfig.layout` (specification: v2 twins). Of several twins, one below
   * `/v2` comes first, then the first by path. A twin belongs to the owner of the page.
   */
  variantOf(id: string): Page | undefined;
  /**
   * The page for a path without one of its own, such as `/vip` for `/vip/level` (specification §2: parents with
   * children): the first declared below it, originals before their twins. A page with parameters is never the first.
   */
  firstBelow(path: string): Page | undefined;
}

/** Without the slashes at its end. */
function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

function layoutRank({ path }: Page): number {
  return path === '/v2' || path.startsWith('/v2/') ? 0 : 1;
}

/**
 * The owner that comes first wins where two claim one path: the shell, before a remote that was refused for claiming
 * it.
 */
export function createRoutes(owners: readonly RouteOwner[]): RouteTable {
  const pages = owners.flatMap(({ name, routes }) => routes.map((page): Page => ({ ...page, owner: name })));
  const byId = (id: string) => pages.find((page) => page.id === id);
  /** The router reads all patterns anew for each question, and the frame asks with every rendering. */
  const known = new Map<string, Matched | undefined>();
  const table = pages.map((page) => ({ path: page.path, caseSensitive: true, page }));
  return {
    pages,
    match(path) {
      if (!known.has(path)) {
        // The router compiles a pattern of each page first, which the start avoids: an exact path wins over all
        // patterns anyway.
        const named = pages.find((page) => page.path === path && !/[*:]/.test(path));
        const found = named ? { route: { page: named }, params: {} } : matchRoutes(table, { pathname: path })?.[0];
        known.set(path, found && { page: found.route.page, params: found.params });
      }
      return known.get(path);
    },
    byId,
    variantOf(id) {
      const owner = byId(id)?.owner;
      const twins = pages.filter((page) => page.variantOf === id && page.owner === owner);
      return twins.sort((a, b) => layoutRank(a) - layoutRank(b) || (a.path < b.path ? -1 : 1))[0];
    },
    firstBelow(path) {
      const prefix = `${trimmed(path)}/`;
      const below = pages.filter((page) => prefix !== '/' && page.path.startsWith(prefix) && !page.path.includes('/:'));
      return below.find((page) => page.variantOf === undefined) ?? below[0];
    },
  };
}
