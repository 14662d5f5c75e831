import type { Page } from '@playwright/test';
import { AgeNotice } from '../pages/age-notice';
import { expect, test } from '../support/fixtures';
import { Frame } from '../pages/frame';
import { inspect } from '../support/inspect';

const NOTICE = {
  id: 1,
  texts: {
    'en-PH': { title: 'Deposits pause on Sunday', lines: ['From 02:00 to 03:00 your bank may not answer.'] },
    'fil-PH': {
      title: 'Pahinga ang deposit sa Linggo',
      lines: ['Mula 02:00 hanggang 03:00, baka hindi sumagot ang bangko mo.'],
    },
  },
  ...{ startTime: 0, endTime: 4_102_444_800_000, againSec: 60, sort: 1 },
};

/** The configuration as it is, with a notice of the operators in it. */
async function withNotice(page: Page): Promise<void> {
  await page.route('**/anonymous/appConfig', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, configMap: { ...body.configMap, appNoticeList: [NOTICE] } },
    });
  });
}

test('a notice of the operators comes once the page is quiet, after the age notice, and not again today', async ({
  page,
}) => {
  await withNotice(page);
  await page.goto('/');
  const notice = page.getByRole('dialog', { name: NOTICE.texts['en-PH'].title });
  await expect(new AgeNotice(page).dialog).toBeVisible();
  await expect(notice).toBeHidden();
  await new AgeNotice(page).accept.click();
  await expect(notice).toBeVisible();
  await inspect(page, 'notice');
  await page.getByRole('button', { name: 'Not today' }).click();
  await expect(notice).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  const asked = page.waitForResponse('**/anonymous/appConfig');
  await page.reload();
  await asked;
  // Longer than the queue waits for a quiet moment.
  await page.waitForTimeout(2000);
  await expect(notice).toBeHidden();
});

test.describe('the tour of the lobby', () => {
  test.use({ tour: true });

  test('comes to a player, is taken by keyboard, and not again', async ({ page, player }) => {
    await new Frame(page).openAs(player, '/');
    const tour = page.getByRole('dialog', { name: 'A look around' });
    await expect(tour).toBeVisible();
    await inspect(page, 'tour');
    await tour.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(tour.getByRole('heading', { name: 'Your balance' })).toBeFocused();
    await inspect(page, 'tour, second step');
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    const asked = page.waitForResponse('**/refreshData');
    await page.reload();
    await asked;
    // Longer than the queue waits for a quiet moment.
    await page.waitForTimeout(2000);
    await expect(tour).toBeHidden();
  });
});

test.describe('the tips for a first deposit', () => {
  test.use({ tips: true });

  test('come to a player who has not deposited, and not again today when he says so', async ({ page, player }) => {
    await new Frame(page).openAs(player, '/');
    const tips = page.getByRole('dialog', { name: 'Your first deposit' });
    await expect(tips).toBeVisible();
    await inspect(page, 'first deposit tips');
    await tips.getByRole('button', { name: 'Not today' }).click();
    await expect(tips).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    const asked = page.waitForResponse('**/refreshData');
    await page.reload();
    await asked;
    // Longer than the queue waits for a quiet moment.
    await page.waitForTimeout(2000);
    await expect(tips).toBeHidden();
  });
});
