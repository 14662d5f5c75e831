import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { Frame } from './frame';
import { GamePage, type GameWords } from './game';
import { depositFor, type Player } from '../support/player';

/** Opens a game for a player, with ₱500 to play with where a product is given to pay them in. */
export async function openGame(
  page: Page,
  words: GameWords,
  player: Player,
  product?: ProductPlace,
): Promise<GamePage> {
  if (product) await depositFor(product, player, 50_000);
  const game = new GamePage(page, words);
  await new Frame(page).openAs(player, `/game/start?gameId=${words.id}`);
  await game.ready();
  return game;
}
