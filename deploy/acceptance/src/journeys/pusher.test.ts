import { PUSHER } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openGame } from '../pages/open-game';

test('the Coin Pusher is played for money, by keyboard, and the history shows the coins that fell again', async ({
  page,
  product,
  player,
}) => {
  const game = await openGame(page, PUSHER, player, product);
  const { inside } = game;
  await inspect(page, 'coin pusher');
  const pays = [0, 0.5, 1, 3, 5, 10, 20, 50, 200, 1_000];
  const wants = ['loss', 'win', 'win'] as const;
  for (const want of wants) {
    const { stake, win } = await game.spin(want);
    expect(win > stake).toBe(want === 'win');
    expect(pays.map((times) => times * stake)).toContain(win);
    // The fallen coins equal the paid ones.
    const coins = await inside.locator('.fallen li').allInnerTexts();
    const worth = coins.reduce((sum, coin) => sum + Number(coin.replace(/[×,]/g, '')), 0);
    expect(worth * stake).toBe(win);
  }
  await inspect(page, 'coin pusher, pushed');
  await inside.getByRole('button', { name: 'Rules, pays and history' }).click();
  await inspect(page, 'coin pusher, pays');
  await inside.getByRole('tab', { name: 'Rules' }).click();
  await expect(inside.getByText('The tray just shows the result', { exact: false })).toBeVisible();
  await inspect(page, 'coin pusher, rules');
  await inside.getByRole('tab', { name: 'History' }).click();
  const rounds = inside.locator('.round-list').getByRole('listitem');
  await expect(rounds).toHaveCount(wants.length);
  await rounds.getByRole('button').first().click();
  await expect(inside.locator('.spin-detail')).toHaveCount(1);
  await inspect(page, 'coin pusher, history');
});
