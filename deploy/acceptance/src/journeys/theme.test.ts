import type { Page } from '@playwright/test';
import { DRAFTS } from '../setup/settings';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

const GREEN = DRAFTS['journey-green'].tokens;
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));

test('an operator looks at a draft of a theme, which is kept nowhere, and hears why another is refused', async ({
  page,
}) => {
  await page.goto('/?themeViewId=journey-green');
  await expect(page.getByText('You’re looking at a draft theme: Green.')).toBeVisible();
  expect(await brand(page)).toBe(GREEN.brand);
  await inspect(page, 'draft of a theme');
  await page.goto('/?themeViewId=journey-pale');
  await expect(page.getByText(/^This theme can’t be shown\. THEME-002 .+ needs 4\.5$/).first()).toBeVisible();
  expect(await brand(page)).not.toBe(GREEN.brand);
  await page.goto('/?themeViewId=journey-none');
  await expect(page.getByText(/^There’s no draft theme to show: /)).toBeVisible();
  await page.goto('/');
  expect(await brand(page)).not.toBe(GREEN.brand);
});
