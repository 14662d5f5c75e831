import { translated, type ConfigMap, type GameItem } from '@parola/calls';
import type { Locale } from '@parola/kit';

/** The searchable facts of the lobby's games. */
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

/** Letters and digits alone, without accents and in small ones: `Piña` is found as `pina`, `Red–Blue` as `red blue`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well a game fits: 0 not at all; a name that begins so is best, then a word of it, then its provider, category
 * or theme.
 */
function fitOf(name: string, others: readonly string[], word: string): number {
  const wanted = plain(word);
  const [own, near] = [plain(name), others.map(plain)];
  if (wanted === '' || own.startsWith(wanted)) return 4;
  if (` ${own}`.includes(` ${wanted}`)) return 3;
  if (own.includes(wanted)) return 2;
  return near.some((text) => ` ${text}`.includes(` ${wanted}`)) ? 1 : 0;
}

/** The matching games, best first, equal ones in their original order. */
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
