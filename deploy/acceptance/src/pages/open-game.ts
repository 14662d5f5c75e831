import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { Frame } from './frame';
import { GamePage, type GameWords } from './game';
import { depositFor, type Player } from '../support/player';

/** Default balance of a player, hundredths. */
const CASH = 50_000;

/** Opens a game for a player with this balance. */
export async function openGame(
  page: Page,
  words: GameWords,
  player: Player,
  product: ProductPlace,
  cash = CASH,
): Promise<GamePage> {
  if (cash > 0) await depositFor(product, player, cash);
  const game = new GamePage(page, words, { product, player });
  await new Frame(page).openAs(player, `/game/start?gameId=${words.id}`);
  await game.ready();
  return game;
}
