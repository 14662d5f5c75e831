import type { Page } from '@playwright/test';
import { AGE_NOTICE_ID, PRERENDERED_ID } from '@parola/contract';
import { AgeNotice } from '../pages/age-notice';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { speak } from '../support/language';

test('the age notice holds the keyboard, cannot be dismissed, and is asked once a device', async ({ page }) => {
  await page.goto('/');
  const notice = new AgeNotice(page);
  await expect(notice.dialog).toBeVisible();
  await expect(page.locator('.boot-over, .boot-now')).toHaveCount(0);
  await inspect(page, 'age notice');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // After the last button the focus moves to the browser's controls, for which the body stands here.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(notice.dialog).toBeVisible();
  await expect(new Frame(page).logIn.click({ timeout: 1000 }), 'the page behind takes no click').rejects.toThrow(
    /intercepts pointer events/,
  );

  const notified = page.waitForRequest(
    (request) => request.url().endsWith('/ackNotice') && request.postDataJSON().accept === true,
  );
  await notice.accept.click();
  await notified;
  await expect(notice.dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
  await expect(notice.dialog).toBeHidden();
});

test('a visitor barred from playing leaves for another site', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await page.goto('/');
  await new AgeNotice(page).exit.click();
  await expect(page).toHaveTitle('elsewhere');
});

/** The lobby with the notice in its HTML: the first request after a quiet time may get a page without data. */
async function openPrerendered(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 30_000 })
    .toMatch(new RegExp(`id="${PRERENDERED_ID}"[^]*id="${AGE_NOTICE_ID}"`));
  await page.goto('/', { waitUntil: 'commit' });
}
const wordsOf = async (notice: AgeNotice) => (await notice.dialog.innerText()).split(/\s*\n\s*/);

test('the notice is there before any script, and can be accepted and left without one', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await openPrerendered(page);
  const notice = new AgeNotice(page);
  await expect(notice.accept).toBeInViewport({ ratio: 1 });
  await notice.accept.click();
  await expect(notice.dialog).toBeHidden();
  await page.reload();
  await notice.exit.click();
  await expect(page).toHaveTitle('elsewhere');
  await context.close();
});

test('an answer from before the code is kept and reported', async ({ page }) => {
  let comes: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await openPrerendered(page);
  const notice = new AgeNotice(page);
  await notice.accept.click();
  await expect(notice.dialog).toBeHidden();
  const notified = page.waitForRequest(
    (request) => request.url().endsWith('/ackNotice') && request.postDataJSON().accept === true,
  );
  comes();
  await notified;
  await expect(page.locator(`#${AGE_NOTICE_ID}`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
  await expect(notice.dialog).toBeHidden();
});

for (const locale of ['en-PH', 'fil-PH'] as const)
  test(`the notice of the page says the same as that of the shell, in ${locale}`, async ({
    page,
    context,
    product,
  }) => {
    await speak(context, product, locale);
    await openPrerendered(page);
    const notice = new AgeNotice(page);
    await expect(page.locator(`#${AGE_NOTICE_ID}`)).toBeVisible();
    await expect(page.locator('.boot-over, .boot-now')).toHaveCount(0);
    await inspect(page, `age notice of the page, ${locale}`);
    const early = await wordsOf(notice);
    await page.goto('/faq');
    await expect(page.locator(`#${AGE_NOTICE_ID}`)).toHaveCount(0);
    await expect(notice.dialog).toBeVisible();
    expect(early).toEqual(await wordsOf(notice));
  });
