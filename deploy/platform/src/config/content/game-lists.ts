import type { ConfigValue } from '../schemas';

// All lists below contain `gameId` of `GAMES`.

/**
 * The first games of the lobby in this order, chosen to differ from each other. The others follow in the order of
 * `GAMES`.
 */
export const HOT_GAMES: ConfigValue<'appHotGameList'> = [14, 1, 8, 15, 4, 7];

export const NEW_GAMES: ConfigValue<'appNewGameList'> = [15, 14, 13, 12, 3];

export const RECOMMENDED_GAMES: ConfigValue<'appRecommendGameList'> = [14, 1, 15, 4];

/** Players' search terms beyond names. */
export const GAME_TAGS: ConfigValue<'appGameTagList'> = [
  { id: 1, name: 'Free games', 'fil-PH': { name: 'May free games' }, sort: 1, gameIds: [1, 5, 7, 11] },
  { id: 2, name: 'Fruit', 'fil-PH': { name: 'Prutas' }, sort: 2, gameIds: [4, 9] },
  { id: 3, name: 'Three reels', 'fil-PH': { name: 'Tatlong reel' }, sort: 3, gameIds: [2, 3, 9] },
];
