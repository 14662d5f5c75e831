import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has to tab through. */
const MOST = 60;

/** Reaches a control without a pointer: by Tab alone, from the present focus. @throws when Tab does not lead there */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < MOST && !(await isThere()); press += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `${control} reached by Tab`).toBe(true);
}
