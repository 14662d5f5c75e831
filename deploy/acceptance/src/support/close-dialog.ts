import { expect, type Page } from '@playwright/test';

/**
 * A dialog has an entry in the tab's history, which is removed a moment after it closes; a navigation in that moment
 * would be lost. Call this before the dialog closes. @returns a function that waits until the entry is gone
 */
export async function entryGone(page: Page): Promise<() => Promise<void>> {
  const history = await page.evaluateHandle(() => ({
    back: new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
  }));
  return () => history.evaluate(({ back }) => back);
}

export async function closeDialog(page: Page): Promise<void> {
  const isGone = await entryGone(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await isGone();
}
