import { matchRoutes } from 'react-router-dom';
import type { OwnerName, RouteDeclaration } from '@parola/contract';
import type { PlannedRemote } from '../boot/plan';
import { OWN_PAGES } from '../own-pages';

export interface Page extends RouteDeclaration {
  owner: OwnerName;
}
export interface Matched {
  page: Page;
  params: Readonly<Record<string, string | undefined>>;
}
/** All pages of the release, whoever serves them: known as data before any code of a remote is fetched. */
export interface RouteTable {
  /** The first one wins where two have the same path. */
  pages: readonly Page[];
  match(path: string): Matched | undefined;
  byId(id: string): Page | undefined;
  /**
   * The other layout of a page, for `clientConfig.layout` (specification: v2 twins). Of several twins, one below `/v2` comes first, then
   * the first by path. A twin belongs to the owner of the page.
   */
  variantOf(id: string): Page | undefined;
  /**
   * The page that a path without one of its own leads to, as `/vip` to `/vip/level` (specification §2: parents with children): the first
   * that is declared below it, originals before their twins. Pages with parameters are nobody's first.
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

export function createRoutes(remotes: readonly PlannedRemote[]): RouteTable {
  const pages: Page[] = [
    ...OWN_PAGES.map((page): Page => ({ ...page, owner: 'shell' })),
    // The shell's own first, before a remote that was refused for claiming one. Refused remotes too: their paths are not unknown, they are out of order.
    ...remotes.flatMap(({ name, arm }) => arm.manifest.routes.map((page): Page => ({ ...page, owner: name }))),
  ];
  const byId = (id: string) => pages.find((page) => page.id === id);
  const table = pages.map((page) => ({ path: page.path, caseSensitive: true, page }));
  return {
    pages,
    match(path) {
      const found = matchRoutes(table, { pathname: path })?.[0];
      return found && { page: found.route.page, params: found.params };
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
