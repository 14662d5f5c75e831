import { int, optional, page, text } from '@parola/contract';

/** The search, all of it in the address, so that going back from a game finds it again. */
export const SEARCH_PAGE = page('/game/search', {
  word: optional(text({ maxLength: 40 })),
  type: optional(int(1)),
  brand: optional(int(1)),
  tag: optional(int(1)),
});
