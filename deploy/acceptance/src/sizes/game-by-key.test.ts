import type { Locator } from '@playwright/test';
import { GamePage, TRIPLE } from '../pages/game';
import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';
import { tabTo } from '../support/tab-to';

test('by keyboard alone: from the lobby to a game that is looked for, a round, and back', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 50_000);
  await new Frame(page).openAs(player);
  const main = page.getByRole('main');
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  await press(main.getByRole('link', { name: 'Search games' }));
  await tabTo(page, main.getByRole('searchbox', { name: 'Search games, providers or themes' }));
  await page.keyboard.type('triple');
  await expect(main.getByRole('status')).toHaveText('1 game');
  await press(main.getByRole('list', { name: '1 game' }).getByRole('link', { name: TRIPLE.title }));
  const game = new GamePage(page, TRIPLE, { product, player });
  await game.ready();
  await tabTo(page, game.inside.getByRole('button', { name: TRIPLE.press, exact: true }));
  await inspect(page, 'a game by keyboard');
  await game.want('loss');
  await page.keyboard.press('Space');
  const rounds = async () =>
    (await callApi(product, 'betRecord', { pageNum: 1, pageSize: 10 }, player.token)).list.map(({ status }) => status);
  await expect.poll(async () => (await rounds()).length).toBe(1);
  await game.ready();
  await tabTo(page, game.leave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/search/);
  await expect(main.getByRole('searchbox')).toHaveValue('triple');
});
