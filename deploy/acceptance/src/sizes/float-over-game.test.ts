import type { Locator, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';

/** Checked in addition to the project's own size. */
const TABLET = { width: 768, height: 1024 };

async function topOf(icon: Locator): Promise<number> {
  return (await icon.boundingBox())?.y ?? Number.NaN;
}

/** Drags the icon to the middle of the reels, at the right side. @returns its resting position */
async function dragOverReels(page: Page, icon: Locator): Promise<number> {
  const from = await icon.boundingBox();
  const size = page.viewportSize();
  if (!from || !size) throw new Error('nothing to drag');
  const half = from.height / 2;
  await page.mouse.move(from.x + half, from.y + half);
  await page.mouse.down();
  await page.mouse.move(size.width - half - 8, size.height / 2, { steps: 8 });
  await page.mouse.up();
  return size.height / 2 - half;
}

test('the icon of the draw stays where a player drags it over a game', async ({ page, player }) => {
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  const icon = page.getByRole('button', { name: 'Lucky jackpot' });
  for (const size of [page.viewportSize() ?? TABLET, TABLET])
    await test.step(`${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await expect(icon).toBeVisible();
      const rest = await dragOverReels(page, icon);
      await expect.poll(() => topOf(icon)).toBeCloseTo(rest, -1);
      // A menu that opens and closes makes the icon choose its position again.
      await game.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
      await game.inside.getByRole('button', { name: 'Close' }).click();
      await expect(game.inside.getByRole('button', { name: 'Close' })).toBeHidden();
      expect(await topOf(icon)).toBeCloseTo(rest, -1);
    });
});
