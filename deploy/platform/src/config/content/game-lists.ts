import type { ConfigValue } from '../schemas';

/** What the lobby shows first. */
export const HOT_GAMES: ConfigValue<'appHotGameList'> = [];

export const NEW_GAMES: ConfigValue<'appNewGameList'> = [];

export const RECOMMENDED_GAMES: ConfigValue<'appRecommendGameList'> = [1];

/** What players look for beyond names. */
export const GAME_TAGS: ConfigValue<'appGameTagList'> = [
  { id: 1, name: 'Free games', 'fil-PH': { name: 'May free games' }, sort: 1, gameIds: [1] },
];
