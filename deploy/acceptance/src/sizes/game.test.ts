import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { goOffline } from '../support/network';
import { depositFor } from '../support/player';

const SCREENS = {
  phone: [
    [360, 740],
    [320, 568],
    [740, 360],
  ],
  desktop: [
    [1280, 800],
    [1024, 768],
    [1920, 1080],
  ],
} as const;

test(
  'C22 the game can be played, and tells time and result, on every screen without scrolling',
  { tag: '@quick' },
  async ({ page, player, isMobile }) => {
    const game = new GamePage(page);
    for (const [width, height] of SCREENS[isMobile ? 'phone' : 'desktop']) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        if (page.url() === 'about:blank') await new Frame(page).openAs(player, '/game/start?gameId=1');
        await game.ready();
        for (const part of [game.times, game.deposit, game.inside.getByRole('button', { name: 'Raise the bet' })])
          await game.expectWhole(part);
        await expect(game.times).toContainText(/\d\s[AP]M · \d+:\d\d:\d\d.*net/);
      });
    }
  },
);

test('the way to the draw floats beside the game, and under its dialogs', async ({ page, player }) => {
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  const float = page.getByRole('button', { name: 'Lucky jackpot' });
  const expectOnTop = (over: 'float' | 'game') =>
    expect
      .poll(() =>
        float.evaluate((icon) => {
          const { x, y, width, height } = icon.getBoundingClientRect();
          return icon.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? 'float' : 'game';
        }),
      )
      .toBe(over);
  await expectOnTop('float');
  await game.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
  await expectOnTop('game');
  await inspect(page, 'game menu');
  await game.inside.getByRole('tab', { name: 'History' }).click();
  await expect(game.inside.getByText('No rounds yet.')).toBeVisible();
  await game.inside.getByRole('button', { name: 'Close' }).click();
  await expectOnTop('float');
});

test('the stake leaves the balance at the press; a question about leaving answers to Esc in any state of the game', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 50_000);
  const game = new GamePage(page, FIESTA, { product, player });
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  const before = await game.balance();
  const { stake, release } = await game.spinHeld('loss');
  await expect.poll(() => game.balance()).toBe(before - stake);
  await game.leave.click();
  const question = page.getByRole('dialog', { name: 'Leave during a round?' });
  await expect(question).toBeVisible();
  await game.inside.locator('button').first().focus();
  // The focus returns to the page within moments; a test presses faster than a person. If it does not return, no press
  // ever arrives.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  release();
  await game.ready();
  expect(await game.balance()).toBe(before - stake);
});

test('offline the game says so once, and keeps everything in its place', async ({
  page,
  context,
  player,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load script|LOAD-004 Loading chunk/);
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  // Waits for the jackpot icon beside the game, which another remote adds later.
  await expect(page.getByRole('button', { name: 'Lucky jackpot' })).toBeVisible();
  await goOffline(page);
  await expect(game.inside.getByText('You’re offline. The game continues once you’re back online.')).toBeVisible();
  await game.ready();
  // A trial click, which fails when an element covers the button.
  for (const part of [game.leave, game.rules, game.deposit]) await part.click({ trial: true });
  await context.setOffline(false);
});
