import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { untilKept } from '../support/worker';

test.use({ serviceWorkers: 'allow' });

/**
 * Registers a newer worker and waits until it is installed. For the browser, another script address is a newer worker
 * of the site.
 */
async function bringNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js?newer');
    await new Promise<void>((resolve) => {
      const look = () => {
        if (installing === null || installing.state !== 'installing') resolve();
      };
      installing?.addEventListener('statechange', look);
      look();
    });
  });
}
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-test-here', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-test-here'));
const inControl = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
/** The last path segment of the newest worker's script, with its query. */
const newest = (page: Page) =>
  page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    return (waiting ?? active)?.scriptURL.split('/').pop();
  });

test('the first worker reloads no file; a newer one does, once', async ({ page }) => {
  await new Frame(page).open('/');
  await mark(page);
  await untilKept(page);
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);

  const loads: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loads.push(frame.url())));
  await bringNewer(page).catch(() => undefined); // the page may be gone before it answers
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await mark(page);
  // The reloaded page registers the product's worker some seconds later, without another reload. The time of its
  // activation is up to the browser: on a loaded machine Chromium keeps a waiting worker waiting, because the page
  // requests files (it restarts the old one, which stays active until the site is reopened). The old one serves the
  // same files meanwhile.
  await expect.poll(() => newest(page), { timeout: 60_000 }).toBe('service-worker.js');
  expect(await isSame(page)).toBe(true);
  expect(loads).toHaveLength(1);
});

test('a newer worker waits while a game is played', async ({ page, player }) => {
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  await mark(page);
  await untilKept(page);
  await bringNewer(page);
  // The page would have sent its message to the newer worker in the event that announced it. A query of that worker is
  // processed after such a message.
  const newer = page
    .context()
    .serviceWorkers()
    .find((worker) => worker.url().endsWith('?newer'));
  if (newer === undefined) throw new Error('the browser tells of no newer worker');
  // Passed as text, because the types of a page lack the globals of a worker.
  const states: unknown = await newer.evaluate(
    '({ waits: registration.waiting !== null, active: registration.active?.scriptURL })',
  );
  expect(states).toEqual({ waits: true, active: expect.stringMatching(/\/service-worker\.js$/) });
  expect(await inControl(page)).toMatch(/\/service-worker\.js$/);
  expect(await isSame(page)).toBe(true);
});
