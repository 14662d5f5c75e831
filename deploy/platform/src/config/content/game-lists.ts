import type { ConfigValue } from '../schemas';

// By their numbers in `GAMES`.

/** The first games of the lobby; its own order is that of `GAMES`. */
export const HOT_GAMES: ConfigValue<'appHotGameList'> = [1, 2, 4];

export const NEW_GAMES: ConfigValue<'appNewGameList'> = [4, 3, 5, 6];

export const RECOMMENDED_GAMES: ConfigValue<'appRecommendGameList'> = [1, 4, 2];

/** Players' search terms beyond names. */
export const GAME_TAGS: ConfigValue<'appGameTagList'> = [
  { id: 1, name: 'Free games', 'fil-PH': { name: 'May free games' }, sort: 1, gameIds: [1, 5, 7, 11] },
  { id: 2, name: 'Fruit', 'fil-PH': { name: 'Prutas' }, sort: 2, gameIds: [4, 9] },
  { id: 3, name: 'Three reels', 'fil-PH': { name: 'Tatlong reel' }, sort: 3, gameIds: [2, 3, 9] },
];
