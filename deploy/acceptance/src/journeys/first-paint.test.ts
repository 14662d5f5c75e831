import { PRERENDERED_ID } from '@parola/contract';
import { AgeNotice } from '../pages/age-notice';
import { expect, test } from '../support/fixtures';
import { shiftsIn, watchShifts } from '../support/shifts';

/** What a visitor's first screen may move in all. */
const MOST = 0.02;
const LATE_MS = 400;

test.beforeEach(async ({ request }) => {
  await expect
    .poll(async () => (await request.get('/')).text(), { timeout: 30_000 })
    .toContain(`id="${PRERENDERED_ID}"`);
});

for (const locale of ['en-PH', 'fil-PH'])
  test(`the lobby that came with the page becomes the lobby, and nothing moves (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'parola_locale', value: locale, url: baseURL ?? '' }]);
    await watchShifts(page);
    // The code comes late, as it does on a telephone: what is there before it is seen, and then replaced.
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const kept = page.getByRole('main').locator('.boot-now');
    await expect(kept).toBeVisible();
    const jackpots = page.getByRole('main').or(page.locator('.boot-over')).getByText('Mega jackpot').first();
    const [before] = await Promise.all([
      jackpots.boundingBox(),
      expect(page.locator('html')).toHaveAttribute('lang', locale),
    ]);
    await expect(page.locator('.boot-now')).toHaveCount(0);
    await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
    // Its width may follow the font; its place does not.
    expect((await jackpots.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await page.waitForLoadState('networkidle');
    const { sum, what } = await shiftsIn(page);
    expect(sum, what.join('\n')).toBeLessThanOrEqual(MOST);
  });

test('a category chosen before the page could answer is chosen when it can', async ({ page }) => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/route\.lobby\.home\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const kept = page.getByRole('main').locator('.boot-now');
  await expect(kept).toBeVisible();
  const table = page.getByRole('tab', { name: 'Table' });
  await table.evaluate((tab: HTMLElement) => tab.click());
  await expect(table).toHaveAttribute('aria-selected', 'false');
  go();
  await new AgeNotice(page).accept.click();
  await expect(page.locator('.boot-now')).toHaveCount(0);
  await expect(table).toHaveAttribute('aria-selected', 'true');
});
