import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { Frame } from '../pages/frame';
import { disableEventStream } from '../support/disable-event-stream';

/** Records the files of the wallets that this page requests from now on. */
function walletsFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/wallets/')) files.push(pathname);
  });
  return files;
}

test('a link to a page of players prefetches no page for a visitor, and the page for a player ahead of the scripts', async ({
  page,
  context,
  player,
}) => {
  await disableEventStream(context);
  const inVain = walletsFilesOf(page);
  await page.goto('/wallets');
  await page.waitForURL(/\/auth\/login/);
  await page.waitForLoadState('networkidle');
  expect(inVain).toEqual([]);
  expect(await page.locator('link[rel=preload][href*="/wallets/"]').count()).toBe(0);

  await new Frame(page).openAs(player);
  const again = await context.newPage();
  const files = walletsFilesOf(again);
  await again.goto('/wallets');
  await again.waitForLoadState('networkidle');
  expect(await again.locator('head > link[rel=preload][href*="/wallets/"]').count()).toBeGreaterThan(1);
  expect(files.length).toBeGreaterThan(1);
  expect([...new Set(files)]).toEqual(files);
});
