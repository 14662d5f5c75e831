import { CARDS, type GamePage, KENO } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openGame } from '../pages/open-game';

const rounds = (game: GamePage) => game.inside.locator('.round-list').getByRole('listitem');

test('Red–Blue Cards are played for money: stakes on a camp and on ties, by keyboard, and the history shows the cards again', async ({
  page,
  product,
  player,
}) => {
  const game = await openGame(page, CARDS, player, product);
  await inspect(page, 'cards');
  const fields = game.inside.getByRole('group', { name: 'Choose one or more fields' });
  await expect(fields.getByRole('button')).toHaveCount(4);
  // The label of a field goes on with its pay, or with the stake that lies there.
  const [red, tie] = [/^Red /, /^Tie /].map((name) => fields.getByRole('button', { name }));
  await red?.focus();
  await page.keyboard.press('Space');
  const one = await game.spin('win');
  expect(one.win).toBe(one.stake * 2);

  await tie?.click();
  await expect(game.inside.locator('[aria-pressed="true"]')).toHaveCount(2);
  await inspect(page, 'cards with stakes');
  expect((await game.spin('loss', 2)).win).toBe(0);
  await inspect(page, 'cards, dealt');
  await game.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
  await inspect(page, 'cards, rules');
  await game.inside.getByRole('tab', { name: 'Pays' }).click();
  await inspect(page, 'cards, pays');
  await game.inside.getByRole('tab', { name: 'History' }).click();
  await expect(rounds(game)).toHaveCount(2);
  await rounds(game).getByRole('button').first().click();
  await expect(game.inside.getByRole('img', { name: / of .*; .* of / })).toBeVisible();
  await inspect(page, 'cards, history');
});

test('Keno is played for money: numbers chosen by keyboard and by chance, never seven, and the history shows the drawn ones', async ({
  page,
  product,
  player,
}) => {
  const game = await openGame(page, KENO, player, product);
  await inspect(page, 'keno');
  const numbers = game.inside.getByRole('group', { name: 'Choose 1 to 6 numbers, or 8' });
  await expect(numbers.getByRole('button')).toHaveCount(40);
  const chosen = game.inside.locator('.number[aria-pressed="true"]');
  await numbers.getByRole('button', { name: '7', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(chosen).toHaveText(['7']);
  // The only journey with a random outcome, so that real draws are covered too: no number gives free games.
  const one = await game.spin('chance');
  expect([0, one.stake * 3.84]).toContain(one.win);
  await expect(game.inside.locator('.number.drawn')).toHaveCount(10);

  await game.inside.getByRole('button', { name: 'Clear' }).click();
  await game.inside.getByRole('button', { name: 'Quick pick' }).click();
  await expect(chosen).toHaveCount(5);
  await game.inside.getByRole('button', { name: 'Quick pick' }).click();
  await expect(chosen).toHaveCount(5);
  await inspect(page, 'keno with numbers');
  const two = await game.spin('chance');
  expect([0, 1, 3.6, 22, 490].map((times) => times * two.stake)).toContain(two.win);
  await inspect(page, 'keno, drawn');

  await game.inside.getByRole('button', { name: 'Clear' }).click();
  for (let number = 1; number <= 7; number += 1)
    await numbers.getByRole('button', { name: String(number), exact: true }).click();
  await game.inside.getByRole('button', { name: 'Draw' }).click();
  await expect(game.inside.getByRole('status').filter({ hasText: 'Choose 1 to 6 numbers, or 8' })).toHaveCount(1);
  await game.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
  await game.inside.getByRole('tab', { name: 'Pays' }).click();
  await inspect(page, 'keno, pays');
  await game.inside.getByRole('tab', { name: 'History' }).click();
  await expect(rounds(game)).toHaveCount(2);
  await rounds(game).getByRole('button').first().click();
  await expect(game.inside.getByText(/^Your numbers: \d+, \d+, \d+, \d+, \d+$/)).toBeVisible();
  await inspect(page, 'keno, history');
});
