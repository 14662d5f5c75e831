import { int, optional, page, text } from '@parola/contract';

/** All choices of the search are in the address, so that going back from a game restores them. */
export const SEARCH_PAGE = page('/game/search', {
  word: optional(text({ maxLength: 40 })),
  type: optional(int(1)),
  brand: optional(int(1)),
  tag: optional(int(1)),
});
