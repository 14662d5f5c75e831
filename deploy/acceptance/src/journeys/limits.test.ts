import { LIMIT_KIND, LIMIT_PERIOD } from '@parola/calls';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import { letSessionAge } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

test(
  'a limit is set on its page, shown where money is spent, and kept by the wallet (C14, C16, C17)',
  { tag: '@quick' },
  async ({ page, player, product }) => {
    await depositFor(product, player, 100_000);
    const frame = new Frame(page);
    await frame.openAs(player, '/member/self-limited');
    await page.getByRole('button', { name: 'Set a limit' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set a limit' });
    await sheet.getByLabel('What to limit').selectOption('Bets per day');
    await sheet.getByLabel('Another amount').fill('100');
    await inspect(page, 'set a limit');
    await sheet.getByRole('button', { name: 'Set the limit' }).click();
    const held = page.getByRole('list', { name: 'Your limits' });
    await expect(held.getByText(/^₱100\.00 of ₱100\.00 left, until/)).toBeVisible();
    await callApi(
      product,
      'setSelfLimit',
      { kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.week, value: 150_000 },
      player.token,
    );
    await callApi(
      product,
      'setSelfLimit',
      { kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.week, value: 900_000 },
      player.token,
    );
    await page.reload();
    await expect(held.getByText(/^You asked for: ₱9,000\.00\./)).toBeVisible();
    await inspect(page, 'limits that hold and wait');

    await page.goto('/wallets?name=deposit');
    await expect(new WalletPage(page).main.getByText('Left in your deposit limit: ₱500.00.')).toBeVisible();

    await page.goto('/game/start?gameId=1');
    const game = new GamePage(page, FIESTA, { product, player });
    await game.ready();
    await expect(page.getByText('Left in your betting limit today: ₱100.00')).toBeVisible();
    const { stake } = await game.spin('loss');
    const left = `₱${(100 - stake / 100).toFixed(2)}`;
    await expect(page.getByText(`Left in your betting limit today: ${left}`)).toBeVisible();
    const raise = game.inside.getByRole('button', { name: 'Raise the bet' });
    await expect(raise).toBeEnabled();
    while (await raise.isEnabled()) await raise.click();
    await game.inside.getByRole('button', { name: 'Spin' }).click();
    const refused = game.inside.getByRole('dialog', { name: 'You’ve reached your limit' });
    await expect(refused.getByText('That’s your betting limit.')).toBeVisible();
    await expect(refused.getByText(`You can still bet ${left}.`)).toBeVisible();
    await inspect(page, 'a bet beyond the limit');
  },
);

test('a reality check stops the game that runs, until it was answered (C21)', async ({ page, player, product }) => {
  await depositFor(product, player, 10_000);
  await callApi(product, 'setRealityCheck', { minutes: 15 }, player.token);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  const game = new GamePage(page, FIESTA, { product, player });
  await game.ready();
  await game.spin('loss');
  await letSessionAge(product, player.userId, 20);
  // Any result will do: the page receives the event and requests the state from the server.
  await game.want('loss');
  await game.inside.getByRole('button', { name: 'Spin' }).click();
  const check = page.getByRole('dialog', { name: 'Time for a break?' });
  await expect(check).toBeVisible();
  await expect(check.getByText(/^0:2\d:\d\d$/)).toBeVisible();
  await inspect(page, 'reality check');
  await page.reload();
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toBeHidden();
  await game.spin('loss');
});

test('a session over its limit takes no more bets (C14)', async ({ page, player, product }) => {
  await depositFor(product, player, 10_000);
  const { sessionMinutes: kind } = LIMIT_KIND;
  await callApi(product, 'setSelfLimit', { kind, period: LIMIT_PERIOD.day, value: 30 }, player.token);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  const game = new GamePage(page, FIESTA, { product, player });
  await game.ready();
  await letSessionAge(product, player.userId, 40);
  await game.inside.getByRole('button', { name: 'Spin' }).click();
  const over = page.getByRole('dialog', { name: 'Your session time is up' });
  await expect(over).toBeVisible();
  await inspect(page, 'session over');
  await page.reload();
  await expect(page.getByText('You’ve reached your time limit.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See my limits' })).toBeVisible();
});
