import type { PageArgs, RouteTarget } from '@parola/contract';
import type { SEARCH_PAGE } from './route';

/** The way to the games that are looked for, for pages that have no need of what that page reads: it would come with their first bytes. */
export function searchLink(args: PageArgs<typeof SEARCH_PAGE> = {}): RouteTarget<'lobby.search'> {
  return { id: 'lobby.search', args: { ...args } };
}
