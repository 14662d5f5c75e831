import { COLOURS } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openGame } from '../pages/open-game';

test('the Color Game is played for money: stakes on fields, by keyboard, and the history shows the dice again', async ({
  page,
  product,
  player,
}) => {
  const game = await openGame(page, COLOURS, player, product);
  await inspect(page, 'colour game');
  const fields = game.inside.getByRole('group', { name: 'Choose one or more fields' });
  await expect(fields.getByRole('button')).toHaveCount(7);
  const [red, blue] = ['Red', 'Blue'].map((name) => fields.getByRole('button', { name }));
  await red?.focus();
  await page.keyboard.press('Space');
  const one = await game.spin('win');
  expect([2, 3, 12].map((times) => times * one.stake)).toContain(one.win);

  for (const field of [red, blue]) if ((await field?.getAttribute('aria-pressed')) !== 'true') await field?.click();
  await inspect(page, 'colour game with stakes');
  const laid = await game.inside.locator('[aria-pressed="true"]').count();
  expect(laid).toBe(2);
  await game.spin('loss', laid);
  await game.inside.getByRole('button', { name: 'Clear' }).click();
  // Pairs are in the other group of fields; the button shows the stakes that lie there.
  const turn = game.inside.getByRole('button', { name: 'Pairs 6.9×' });
  await turn.focus();
  await page.keyboard.press('Enter');
  const pairs = game.inside.getByRole('group', {
    name: 'Color pairs: both colors on the dice pay 6.9 times the bet',
  });
  await expect(pairs.getByRole('button')).toHaveCount(15);
  await expect(fields).toBeHidden();
  await pairs.getByRole('button', { name: 'Red and Blue' }).click();
  await inspect(page, 'colour game, pairs');
  await game.inside.getByRole('button', { name: 'Colors' }).click();
  await expect(game.inside.getByRole('button', { name: 'Pairs 6.9× (1)' })).toBeVisible();
  const pair = await game.spin('win');
  expect(pair.win).toBe(pair.stake * 6.9);
  await inspect(page, 'colour game, a pair won');

  await game.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
  await inspect(page, 'colour game, rules');
  await game.inside.getByRole('tab', { name: 'History' }).click();
  await expect(game.inside.getByRole('listitem')).toHaveCount(3);
  await inspect(page, 'colour game, history');
  await game.inside.getByRole('listitem').first().getByRole('button').click();
  await expect(game.inside.getByText(/^Bets: Red and Blue ₱/)).toBeVisible();
  await inspect(page, 'colour game, a pair in the history');
});
