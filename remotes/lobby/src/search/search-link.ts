import type { PageArgs, RouteTarget } from '@parola/contract';
import type { SEARCH_PAGE } from './search-route';

/** The link to the search, for pages without the search's own code, which would grow their first bytes. */
export function searchLink(args: PageArgs<typeof SEARCH_PAGE> = {}): RouteTarget<'lobby.search'> {
  return { id: 'lobby.search', args: { ...args } };
}
