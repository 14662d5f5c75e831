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
/** All pages of the release, of all owners: known as data before any code of a remote loads. */
export interface RouteTable {
  /** If two pages have the same path, the first one wins. */
  pages: readonly Page[];
  match(path: string): Matched | undefined;
  byId(id: string): Page | undefined;
  /**
   * Returns the other layout of a page, for `clientConfig.layout` (specification: v2 twins). Of several twins, one
   * below `/v2` comes first, then the first by path. A twin belongs to the owner of the page.
   */
  variantOf(id: string): Page | undefined;
  /**
   * Returns the page for a path without one of its own, such as `/vip` for `/vip/level` (specification §2: parents with
   * children): the first page declared below it, originals before their twins. A page with parameters is never the
   * first.
   */
  firstBelow(path: string): Page | undefined;
}

/** Removes slashes at the end. */
function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

function layoutRank({ path }: Page): number {
  return path === '/v2' || path.startsWith('/v2/') ? 0 : 1;
}

/**
 * Creates the route table. If two owners claim one path, the earlier owner wins: the shell comes before a remote that
 * was refused for claiming its path.
 */
export function createRoutes(owners: readonly RouteOwner[]): RouteTable {
  const pages = owners.flatMap(({ name, routes }) => routes.map((page): Page => ({ ...page, owner: name })));
  const byId = (id: string) => pages.find((page) => page.id === id);
  /** Cache: the router compiles all patterns for each match, and the frame asks with every render. */
  const known = new Map<string, Matched | undefined>();
  const table = pages.map((page) => ({ path: page.path, caseSensitive: true, page }));
  return {
    pages,
    match(path) {
      if (!known.has(path)) {
        // An exact path wins over all patterns, so it is looked up first: compiling the patterns would delay the start.
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
