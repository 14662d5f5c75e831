import { ITEM_STATUS, type GameItem } from '@parola/calls';

export function sortGames<T extends { sort: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.sort - b.sort);
}
export const isOpen = ({ status }: Pick<GameItem, 'status'>): boolean => status === ITEM_STATUS.on;

/** The games with these ids, in the order of `ids`; unknown ids are skipped. */
export function named<G extends Pick<GameItem, 'gameId'>>(games: readonly G[], ids: readonly number[] = []): G[] {
  return ids.flatMap((id) => games.find(({ gameId }) => gameId === id) ?? []);
}

/** Playable games: hot ones first, in the order of their list, then the others by `sort`. */
export function hotFirst<G extends Pick<GameItem, 'gameId' | 'status' | 'sort'>>(
  games: readonly G[],
  hot: readonly number[] = [],
): G[] {
  const open = sortGames(games.filter(isOpen));
  return [...named(open, hot), ...open.filter(({ gameId }) => !hot.includes(gameId))];
}
