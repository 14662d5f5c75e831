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
  /** The other layout of a page, for `clientConfig.layout` (specification: v2 twins). */
  variantOf(id: string): Page | undefined;
}

export function createRoutes(remotes: readonly PlannedRemote[]): RouteTable {
  const pages: Page[] = [
    ...OWN_PAGES.map((page): Page => ({ ...page, owner: 'shell' })),
    // The shell's own first, before a remote that was refused for claiming one. Refused remotes too: their paths are not unknown, they are out of order.
    ...remotes.flatMap(({ name, arm }) => arm.manifest.routes.map((page): Page => ({ ...page, owner: name }))),
  ];
  const table = pages.map((page) => ({ path: page.path, caseSensitive: true, page }));
  return {
    pages,
    match(path) {
      const found = matchRoutes(table, { pathname: path })?.[0];
      return found && { page: found.route.page, params: found.params };
    },
    byId: (id) => pages.find((page) => page.id === id),
    variantOf: (id) => pages.find((page) => page.variantOf === id),
  };
}
