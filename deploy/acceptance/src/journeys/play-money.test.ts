import { GamePage, KENO } from '../pages/game';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openGame } from '../pages/open-game';

test(
  'C50 a game is tried with play money, marked as that, leaves the wallet unchanged, and leads back to the game for money',
  { tag: '@quick' },
  async ({ page, product, player }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const game = await openGame(page, KENO, player, product, 0);
    expect(await game.balance()).toBe(0);
    await game.rules.click();
    const tried = page.getByRole('button', { name: 'Try with play money' });
    await expect(tried).toBeVisible();
    await inspect(page, 'rules of a game, with the way to play money');
    await tried.click();
    await expect(page).toHaveURL(/gameId=13&tryIt=1$/);
    await expect(page.getByRole('main').getByText('Play money')).toBeVisible();
    await game.ready();
    await expect(game.inside.getByText('Play money. You can’t win or lose real money.')).toBeVisible();
    await inspect(page, 'keno with play money');
    const before = await game.balance();
    expect(before).toBeGreaterThan(0);
    await game.inside.getByRole('button', { name: 'Quick pick' }).click();
    const { stake, win } = await game.spin('win');
    expect(win).toBeGreaterThan(stake);
    expect(await game.balance()).toBe(before - stake + win);

    await game.rules.click();
    await page.getByRole('button', { name: 'Play with your balance' }).click();
    await expect(page).toHaveURL(/gameId=13$/);
    await game.ready();
    expect(await game.balance()).toBe(0);
    expect(paths.filter((path) => path.endsWith('/exitGame'))).toHaveLength(1);
    // Each mode replaces the other in the history: leaving returns to the page where the player came from.
    await game.leave.click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a game speaks the language of the page', async ({ page, product, player }) => {
  const game = new GamePage(page, { ...KENO, press: 'Draw', stake: 'Taya' });
  await new Frame(page).openAs(player, '/');
  await page.context().addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]);
  await page.goto('/game/start?gameId=13');
  await game.ready();
  await expect(game.inside.getByRole('button', { name: 'Babaan ang taya' })).toBeVisible();
});
