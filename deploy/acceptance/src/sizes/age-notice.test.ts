import { AgeNotice } from '../pages/age-notice';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test('the age notice holds the keyboard, cannot be dismissed, and is asked once a device', async ({ page }) => {
  await page.goto('/');
  const notice = new AgeNotice(page);
  await expect(notice.dialog).toBeVisible();
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

test('a visitor who may not play leaves for another site', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await page.goto('/');
  await new AgeNotice(page).exit.click();
  await expect(page).toHaveTitle('elsewhere');
});
