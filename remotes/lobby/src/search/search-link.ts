import type { PageArgs, RouteTarget } from '@parola/contract';
import type { SEARCH_PAGE } from './search-route';

/** The link to the search, in a separate module: pages with the link do not load the search's code. */
export function searchLink(args: PageArgs<typeof SEARCH_PAGE> = {}): RouteTarget<'lobby.search'> {
  return { id: 'lobby.search', args: { ...args } };
}
