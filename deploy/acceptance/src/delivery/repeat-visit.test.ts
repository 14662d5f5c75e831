import type { Page } from '@playwright/test';
import { BEACON_PATH, PRERENDERED_FILLING, RECEIPT_PATH } from '@parola/contract';
import { publishAltered, unharmed } from '../drills/altered-build';
import { expect, test } from '../drills/fixtures';
import { PLACES } from '../drills/places';
import { fetchedBy } from '../support/network';

const QUIET_MS = 2000;
/** The shell leaves a page this long to itself and then takes what makes an app of it (`APP_AFTER_MS`): each visit is to be as long as that. */
const ALL_ASKED_MS = 10_000;

/** Opens `/` and waits until it is whole: the lobby is there, with its jackpots and pictures, and nothing more comes. */
async function visitLobby(page: Page): Promise<void> {
  let last = Date.now();
  page.on('response', () => void (last = Date.now()));
  await page.goto('/');
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpots' }).getByText('₱').first()).toBeVisible();
  // The code of the jackpots comes a while after them.
  await expect(page.locator(`[${PRERENDERED_FILLING}]`)).toHaveCount(0);
  await page.waitForFunction((ms) => performance.now() > ms, ALL_ASKED_MS);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
}

/** What the page tells of itself once it has been there for a while. */
const TOLD: readonly string[] = [BEACON_PATH, RECEIPT_PATH];

/** Paths of `/` that came over the network; calls of the platform, and of the front door, are only counted. */
async function overTheNetwork(page: Page): Promise<{ files: string[]; calls: number }> {
  const paths = (await fetchedBy(page, () => visitLobby(page))).map(({ path }) => path);
  const files = paths.filter((path) => !path.startsWith('/app/v1/') && !TOLD.includes(path));
  return { files, calls: paths.length - files.length };
}

test('a second visit takes one page and the calls from the network, and after one remote has shipped that remote’s files alone', async ({
  context,
  page,
  site,
}) => {
  test.setTimeout(180_000);
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
