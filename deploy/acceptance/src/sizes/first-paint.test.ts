import type { Locator, Page } from '@playwright/test';
import { PRERENDERED_ID } from '@parola/contract';
import { AgeNotice } from '../pages/age-notice';
import { expect, test } from '../support/fixtures';
import { shiftsIn, watchShifts } from '../support/layout-shifts';

/** Maximum sum of layout shifts on a visitor's first screen. */
const MOST = 0.02;

/** Delays matching code until `comes`, as on a slow phone: the former content is shown first and then replaced. */
async function holdCode(page: Page, which: RegExp): Promise<{ comes(): void }> {
  let comes = (): void => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return { comes };
}

/** Top and height of a text in px. Retries, because the text may be moving to another parent and be in no box. */
async function boxOf(words: Locator): Promise<{ y: number; height: number }> {
  let box = { y: 0, height: 0 };
  await expect.poll(async () => (box = (await words.boundingBox()) ?? box).height).toBeGreaterThan(0);
  return box;
}

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
    const code = await holdCode(page, /\/remotes\/.*\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('main').locator('.boot-now')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const before = await boxOf(page.locator('.boot-now').getByText('Mega jackpot').first());
    code.comes();
    await expect(page.locator('.boot-now')).toHaveCount(0);
    await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
    // The width may depend on the font, but not the position.
    expect((await boxOf(page.getByRole('main').getByText('Mega jackpot').first())).y).toBeCloseTo(before.y, 0);
    await page.waitForLoadState('networkidle');
    const { sum, what } = await shiftsIn(page);
    expect(sum, what.join('\n')).toBeLessThanOrEqual(MOST);
  });

for (const locale of ['en-PH', 'fil-PH'])
  test(`the font that comes late breaks no line anew (${locale})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'parola_locale', value: locale, url: baseURL ?? '' }]);
    await watchShifts(page);
    const font = await holdCode(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('main').getByRole('region').first().getByRole('heading').first();
    await expect(page.getByRole('main').locator('h1')).toHaveCount(1);
    const before = await boxOf(title);
    font.comes();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect((await boxOf(title)).height).toBeCloseTo(before.height, 0);
    const { sum, what } = await shiftsIn(page);
    expect(sum, what.join('\n')).toBeLessThanOrEqual(MOST);
  });

test('a category chosen before the page could answer is chosen when it can', async ({ page }) => {
  const code = await holdCode(page, /\/route\.lobby\.home\..*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const kept = page.getByRole('main').locator('.boot-now');
  await expect(kept).toBeVisible();
  const jackpot = page.getByRole('tab', { name: 'Jackpot' });
  await jackpot.evaluate((tab: HTMLElement) => tab.click());
  await expect(jackpot).toHaveAttribute('aria-selected', 'false');
  code.comes();
  await new AgeNotice(page).accept.click();
  await expect(page.locator('.boot-now')).toHaveCount(0);
  await expect(jackpot).toHaveAttribute('aria-selected', 'true');
});
