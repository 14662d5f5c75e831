import type { Page } from '@playwright/test';
import type { Maintenance } from '@parola/calls';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

const HOUR_MS = 3_600_000;
const ANNOUNCED = /^Maintenance from .+ to .+, Manila time\. An open round or order stays safe\.$/;

/** As an operator sets it, for this browser alone: all tests share the product. */
async function announce(page: Page, from: number, to: number): Promise<void> {
  const now = Date.now();
  const maintenance: Maintenance = { status: 1, startTime: now + from, endTime: now + to, message: '' };
  await page.route('**/app/v1/anonymous/appConfig', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, configMap: { ...body.configMap, maintenance } } });
  });
}

test('maintenance is announced ahead, and put away once', async ({ page }) => {
  await announce(page, HOUR_MS, 2 * HOUR_MS);
  await new Frame(page).open('/terms-of-use');
  await expect(page.getByText(ANNOUNCED)).toBeVisible();
  await inspect(page, 'maintenance announced');
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(page.getByText(ANNOUNCED)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByText(ANNOUNCED)).toBeHidden();
});

test('at the start of the window the page gives way by itself, and comes back at its end', async ({ page }) => {
  test.setTimeout(240_000);
  // It is to be read before: the page needs its time on a busy machine.
  await announce(page, 35_000, 60_000);
  await page.goto('/terms-of-use');
  await expect(page.getByText(ANNOUNCED)).toBeVisible();
  await page.waitForURL('**/maintenance?redirect=%2Fterms-of-use', { timeout: 60_000 });
  await page.waitForURL('**/terms-of-use', { timeout: 90_000 });
});
