import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';

const SCREENS = {
  phone: [[360, 740], [320, 568], [740, 360]],
  desktop: [[1280, 800], [1024, 768], [1920, 1080]],
} as const;

test('the game can be played, and tells time and result, on every screen without scrolling', async ({ page, player, isMobile }) => {
  const game = new GamePage(page);
  for (const [width, height] of SCREENS[isMobile ? 'phone' : 'desktop']) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      if (page.url() === 'about:blank') await new Frame(page).openAs(player, '/game/start?gameId=1');
      await game.ready();
      for (const part of [game.times, game.deposit, game.inside.getByRole('button', { name: 'Raise the bet' })]) await game.expectWhole(part);
      await expect(game.times).toContainText(/\d\d:\d\d · \d+:\d\d:\d\d.*net/);
    });
  }
});
