import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { disableEventStream } from '../support/disable-event-stream';

const GAME = 'Fiesta Reels';

test(
  'a visitor looks for a game by letters, by theme and in vain, and finds it again on the way back',
  { tag: '@quick' },
  async ({ page }) => {
    await new Frame(page).open('/');
    await page.getByRole('link', { name: 'Search games' }).click();
    const field = page.getByRole('searchbox', { name: 'Search games, providers or themes' });
    await field.fill('zzzz');
    await expect(page.getByText('No match for “zzzz”.')).toBeVisible();
    await inspect(page, 'search in vain');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await field.fill('fies');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 game');
    await expect(page).toHaveURL(/word=fies/);
    await inspect(page, 'search');
    await field.press('Enter');
    await page.getByRole('main').getByRole('link', { name: GAME }).click();
    await expect(page).toHaveURL(/\/auth\//);
    await page.goBack();
    await expect(field).toHaveValue('fies');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'fies', exact: true }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 game');
    await page.goto('/v2/game/search?type=1');
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${GAME}`) })).toBeVisible();
    await inspect(page, 'search v2');
  },
);

test('a favourite and the played games are there on every device', async ({ page, player, product }) => {
  await disableEventStream(page);
  await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
  const frame = new Frame(page);
  await frame.openAs(player, '/member');
  await page.getByRole('link', { name: /^My games/ }).click();
  await expect(page.getByRole('list', { name: 'Played' }).getByRole('link', { name: GAME })).toBeVisible();
  await page.getByRole('button', { name: `Favorite: ${GAME}` }).click();
  await expect(page.getByRole('button', { name: `Favorite: ${GAME}`, pressed: true })).toBeVisible();
  await inspect(page, 'my games');
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: GAME })).toBeVisible();
  expect(await callApi(product, 'gameHistory', {}, player.token)).toMatchObject({ gameLikeIds: [1] });
  await page.goto('/v2/member/games');
  await expect(page.getByRole('link', { name: /Last played/ })).toBeVisible();
  await inspect(page, 'my games v2');
  // On a new device the row may appear only at the next visit, if the answer arrives late.
  await expect(async () => {
    await page.goto('/v2');
    await expect(page.getByRole('region', { name: 'Continue playing' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await inspect(page, 'lobby v2');
  await page.goto('/');
  await inspect(page, 'lobby');
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Providers' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inspect(page, 'lobby further down');
});
