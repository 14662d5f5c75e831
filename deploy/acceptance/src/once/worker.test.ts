import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { untilKept } from '../support/worker';

test.use({ serviceWorkers: 'allow' });

/** A newer worker: to the browser another address of the script is another worker of the same site. */
async function bringNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js?newer');
    await new Promise<void>((resolve) => {
      const look = () => (registration.installing ? setTimeout(look, 50) : resolve());
      look();
    });
  });
}
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-test-here', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-test-here'));
const inControl = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');

test('the first worker loads nothing anew; a newer one does, once', async ({ page }) => {
  await new Frame(page).open('/');
  await mark(page);
  await untilKept(page);
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);

  const loads: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loads.push(frame.url())));
  await bringNewer(page).catch(() => undefined); // the page may be gone before it can answer
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  // Longer than a page takes until it looks after its worker: the one of the product comes back, and that loads nothing anew.
  await page.waitForTimeout(9000);
  expect(loads).toHaveLength(1);
});

// That it takes over afterwards is the browser's affair: Chromium leaves a worker waiting whose turn comes while the page asks for files (the old
// one is started again and keeps its place until the site is opened anew), and the old one serves the same files meanwhile.
test('a newer worker waits while a game is played', async ({ page, player }) => {
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  await mark(page);
  await untilKept(page);
  await bringNewer(page);
  await page.waitForTimeout(3000);
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);
});
