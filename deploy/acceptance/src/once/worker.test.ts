import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { toWorkerStart, untilKept } from '../support/worker';

const MINUTE_MS = 60_000;

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
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? '');
const inControl = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');

test('the first worker loads nothing anew; a newer one does, once', async ({ page }) => {
  await page.clock.install();
  await new Frame(page).open('/');
  await mark(page);
  await untilKept(page, toWorkerStart);
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);

  const loads: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loads.push(frame.url())));
  await bringNewer(page).catch(() => undefined); // the page may be gone before it can answer
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  // The new page looks after its worker: the product's own takes over again, and that loads nothing anew.
  await mark(page);
  await expect
    .poll(async () => {
      await toWorkerStart(page);
      return inControl(page);
    })
    .toMatch(/\/service-worker\.js$/);
  await untilKept(page, toWorkerStart);
  expect(await isSame(page)).toBe(true);
  expect(loads).toHaveLength(1);
});

// That it takes over afterwards is the browser's affair: Chromium leaves a worker waiting whose turn comes while the page asks for files (the old
// one is started again and keeps its place until the site is opened anew), and the old one serves the same files meanwhile.
test('a newer worker waits while a game is played', async ({ page, player }) => {
  await page.clock.install();
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  await mark(page);
  await untilKept(page, toWorkerStart);
  await bringNewer(page);
  await expect.poll(() => waiting(page)).toMatch(/\/service-worker\.js\?newer$/);
  await page.clock.fastForward(MINUTE_MS);
  expect(await waiting(page)).toMatch(/\/service-worker\.js\?newer$/);
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);
});
