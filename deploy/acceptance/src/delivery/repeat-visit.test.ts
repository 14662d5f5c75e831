import type { Page } from '@playwright/test';
import { BEACON_PATH, PRERENDERED_FILLING, RECEIPT_PATH } from '@parola/contract';
import { publishAltered, unharmed } from '../drills/altered-build';
import { expect, test } from '../drills/fixtures';
import { PLACES } from '../drills/drilled-remotes';
import { fetchedBy } from '../support/network';
import { requestsUnderWay } from '../support/pending-requests';

/** The shell loads the app's code 7 s after the page (`APP_AFTER_MS`), so each visit lasts longer than that, ms. */
const ALL_ASKED_MS = 10_000;
/** The app's code, which loads last. */
const APP = /\/app\.[^/]+\.js$/;
const CALLS = '/app/v1/';
/** Requests of the page's reports about itself. */
const TOLD: readonly string[] = [BEACON_PATH, RECEIPT_PATH];
const LOOK_MS = 500;
const REST_WITHIN_MS = 60_000;

/**
 * Opens `/` with an installed clock and waits until it is complete: the lobby with its jackpots and pictures is
 * visible, the app's code was requested, and no files were requested between two checks.
 */
async function visitLobby(page: Page): Promise<void> {
  const files: string[] = [];
  const underWay = requestsUnderWay(page, (request) => {
    const { pathname } = new URL(request.url());
    const isFile = !pathname.startsWith(CALLS) && !TOLD.includes(pathname);
    if (isFile) files.push(pathname);
    return isFile;
  });
  await page.goto('/');
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpots' }).getByText('₱').first()).toBeVisible();
  // The code of the jackpots replaces their prerendered content.
  await expect(page.locator(`[${PRERENDERED_FILLING}]`)).toHaveCount(0);
  let before = 0;
  await expect
    .poll(
      async () => {
        // Stops as early as possible: every minute the page requests its release, which is not part of a visit.
        const isApp = files.some((path) => APP.test(path));
        if (!isApp) await page.clock.fastForward(ALL_ASKED_MS);
        const isAtRest = isApp && underWay.size === 0 && files.length === before;
        before = files.length;
        return isAtRest;
      },
      { intervals: [LOOK_MS], timeout: REST_WITHIN_MS },
    )
    .toBe(true);
}

/** Paths of `/` that were transferred over the network; calls of platform and front door are only counted. */
async function overTheNetwork(page: Page): Promise<{ files: string[]; calls: number }> {
  const paths = (await fetchedBy(page, () => visitLobby(page))).map(({ path }) => path);
  const files = paths.filter((path) => !path.startsWith(CALLS) && !TOLD.includes(path));
  return { files, calls: paths.length - files.length };
}

test('a second visit takes one page and the calls from the network, and after one remote has shipped that remote’s files alone', async ({
  context,
  page,
  site,
}) => {
  await context.clock.install();
  const first = await overTheNetwork(page);
  expect(first.files.filter((path) => path !== '/').length).toBeGreaterThan(15);
  await page.close();

  const second = await overTheNetwork(await context.newPage());
  expect(second.files).toEqual(['/']);
  expect(second.calls).toBeGreaterThan(0);

  const { jackpot: whole } = site.whole;
  const shipped = `9.7.0-shipped.${whole.replace(/[^0-9a-z]/g, '')}`;
  await publishAltered(site.registry, 'jackpot', whole, shipped, unharmed);
  await site.serve('jackpot', shipped);
  try {
    const { files } = await overTheNetwork(await context.newPage());
    const base = `/remotes/jackpot/${shipped}/`;
    expect(files).toEqual(expect.arrayContaining(['/', `${base}remoteEntry.js`]));
    expect(files.filter((path) => path !== '/' && !path.startsWith(base))).toEqual([]);
  } finally {
    await site.serve('jackpot', whole);
  }
});
