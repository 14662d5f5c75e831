import { translated, type ConfigMap, type GameItem } from '@parola/calls';
import type { Locale } from '@parola/kit';

/** The data that the search uses. */
export type Shelf = Pick<
  ConfigMap,
  'appGameList' | 'appGameTypeList' | 'appBrandList' | 'appGameTagList' | 'appHotGameList' | 'appRecommendGameList'
>;
export interface Wanted {
  word?: string | undefined;
  type?: number | undefined;
  brand?: number | undefined;
  tag?: number | undefined;
}

/**
 * Normalises text for matching: lower-case letters and digits without accents. `Piña` matches `pina`, `Red–Blue`
 * matches `red blue`.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The rank of a match: 0 for none; best when the name starts with the word, then when a word of the name does, then for
 * provider, category or theme.
 */
function fitOf(name: string, others: readonly string[], word: string): number {
  const wanted = plain(word);
  const [own, near] = [plain(name), others.map(plain)];
  if (wanted === '' || own.startsWith(wanted)) return 4;
  if (` ${own}`.includes(` ${wanted}`)) return 3;
  if (own.includes(wanted)) return 2;
  return near.some((text) => ` ${text}`.includes(` ${wanted}`)) ? 1 : 0;
}

/** The matching games, best first; equal ranks keep their order. */
export function matchGames(games: readonly GameItem[], shelf: Shelf, wanted: Wanted, locale: Locale): GameItem[] {
  const { word = '', type, brand, tag } = wanted;
  const tags = shelf.appGameTagList ?? [];
  const namesOf = ({ gameId, typeIds, brandId }: GameItem) => [
    ...(shelf.appGameTypeList ?? []).filter(({ id }) => typeIds.includes(id)).map(({ name }) => name),
    ...(shelf.appBrandList ?? []).filter(({ id }) => id === brandId).map(({ name }) => name),
    ...tags
      .filter(({ gameIds }) => gameIds.includes(gameId))
      .flatMap((one) => [one.name, translated(one, locale).name]),
  ];
  return games
    .filter((game) => type === undefined || game.typeIds.includes(type))
    .filter((game) => brand === undefined || game.brandId === brand)
    .filter((game) => tag === undefined || tags.some(({ id, gameIds }) => id === tag && gameIds.includes(game.gameId)))
    .map((game) => ({ game, fit: fitOf(game.name, namesOf(game), word) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ game }) => game);
}
