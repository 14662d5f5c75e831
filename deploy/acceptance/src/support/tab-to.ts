import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of presses: more than any page needs. */
const MOST = 60;

/** Moves the focus to a control by Tab alone, from the current focus. @throws when Tab does not reach it */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < MOST && !(await isThere()); press += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `${control} reached by Tab`).toBe(true);
}
