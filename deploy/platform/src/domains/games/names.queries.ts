import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import './tables';

/** Names of a game in records. A game that is no longer offered is named by its code. */
export interface GameName {
  gameId: number;
  gameName: string;
  brandName: string;
  /** First of its types; 0 for none. */
  gameType: number;
}

/** A game by provider and code. */
export interface GameAt {
  provider: string;
  code: string;
}

/** Returns a function that names games by provider and code. Reads the configuration once for a whole list. */
export async function gameNames(tx: Tx): Promise<(game: GameAt) => GameName> {
  const listed = new Map((await getConfig(tx, 'appGameList')).map((game) => [game.gameId, game]));
  const brands = new Map((await getConfig(tx, 'appBrandList')).map((brand) => [brand.id, brand.name]));
  const rows = await tx.selectFrom('game').select(['game_id', 'provider', 'game_code']).execute();
  const ids = new Map(rows.map((row) => [`${row.provider}/${row.game_code}`, row.game_id]));
  return ({ provider, code }) => {
    const gameId = ids.get(`${provider}/${code}`) ?? 0;
    const game = listed.get(gameId);
    return {
      gameId,
      gameName: game?.name ?? code,
      brandName: (game && brands.get(game.brandId)) ?? '',
      gameType: game?.typeIds[0] ?? 0,
    };
  };
}

/** Returns a game's name for players; its number for a game that is no longer listed. */
export async function gameNameOf(tx: Tx, gameId: number): Promise<string> {
  return (await getConfig(tx, 'appGameList')).find((game) => game.gameId === gameId)?.name ?? `#${gameId}`;
}

/** Returns the provider's code of a game; undefined for an unknown number. */
export async function gameCodeOf(tx: Tx, gameId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('game').select('game_code').where('game_id', '=', gameId).executeTakeFirst();
  return row?.game_code;
}
