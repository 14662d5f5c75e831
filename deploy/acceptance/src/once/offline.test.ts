import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { placesOf } from '../support/release-pages';
import { goOffline, goOnline, OFFLINE_COMPLAINTS, takenByWorker, untilKept } from '../support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ complaints }) => complaints.expect(OFFLINE_COMPLAINTS));

const HOUR = 3_600_000;
const offlineWord = (page: Page) => page.getByText(/^You’re offline/).first();

/** Opens a page one hour later. */
async function openLater(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(Date.now() + HOUR);
  await page.goto(path);
}

test(
  'an app that was opened once starts offline with the lobby it saw last, and fetched each file once',
  { tag: '@quick' },
  async ({ context, page }) => {
    const loaded: string[] = [];
    page.on(
      'response',
      (response) => void (response.fromServiceWorker() || loaded.push(new URL(response.url()).pathname)),
    );
    await new Frame(page).open('/');
    await page.waitForLoadState('networkidle');
    const before = [...loaded];
    expect(before.filter((path) => /^\/(?:shell|remotes)\//.test(path))).not.toEqual([]);
    await untilKept(page);
    expect((await takenByWorker(context)).filter((path) => before.includes(path))).toEqual([]);
    await page.close();

    await context.setOffline(true);
    const app = await context.newPage();
    await openLater(app, '/?source=pwa');
    await expect(app.getByText(/^You’re offline\. Last updated /)).toBeVisible();
    const jackpots = app.getByRole('region', { name: 'Jackpots' });
    await expect(jackpots.getByText(/^As of .+\. They may have changed\.$/)).toBeVisible();
    await expect(jackpots.getByText('₱').first()).toBeVisible();
    await expect(app.getByRole('heading', { name: 'Popular now' })).toBeVisible();
    await expect(app.getByRole('listitem').filter({ hasText: 'Fiesta Reels' }).first()).toBeVisible();
    await inspect(app, 'offline lobby');

    await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'VIP' }).click();
    await expect(app.getByRole('main').getByText('You’re offline', { exact: true })).toBeVisible();
    await inspect(app, 'offline, a page that is not kept');
    await context.setOffline(false);
    await expect(app.getByRole('heading', { name: 'VIP levels' })).toBeVisible();
  },
);

test('every offline page shows its state: its own content, or that it needs a network', async ({ page }) => {
  test.slow();
  await new Frame(page).open('/');
  await untilKept(page);
  const places = await placesOf(page);
  await goOffline(page);
  const silent: string[] = [];
  for (const { url } of places) {
    await page.goto(url);
    await expect(offlineWord(page), url).toBeVisible();
    const words = (await page.getByRole('main').first().innerText()).trim();
    if (words === '' || (await page.getByText('didn’t load').count()) > 0) silent.push(url);
  }
  expect(silent).toEqual([]);
});

test('a returning player without a network is not asked to log in, sees no balance, and leaves no data behind', async ({
  page,
  player,
}) => {
  const frame = new Frame(page);
  await frame.openAs(player, '/');
  await expect(frame.balance).toBeVisible();
  await untilKept(page);
  await goOffline(page);
  await openLater(page, '/wallets');
  await expect(page.getByRole('main').getByText('You’re offline', { exact: true })).toBeVisible();
  await expect(frame.logIn).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/wallets');
  await openLater(page, '/');
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await expect(frame.balance).toBeHidden();
  await inspect(page, 'offline lobby of a player');
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys())
        if (/^parola-pages/.test(name)) texts.push((await (await store.match(request))?.text()) ?? '');
    }
    return (
      texts.join('') + (localStorage.getItem('parola.config') ?? '') + localStorage.getItem('parola.jackpot.pools')
    );
  });
  expect(kept).not.toContain(player.typed);
  await goOnline(page);
  await expect(frame.balance).toBeVisible({ timeout: 20_000 });
});
