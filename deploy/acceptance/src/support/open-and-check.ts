import { expect, type Page } from '@playwright/test';

/** A page that says so little is blank. */
const LEAST_LETTERS = 15;
/** Placeholders of loading content: a page, a part of one, rows of a list. */
const BUSY = '.boot-hero, [data-bone], [aria-busy="true"]';
const KEPT_MS = 1_000;

/**
 * Goes to an address inside the page that is open, as a link would, and waits until the page there is filled. Much
 * faster than loading the product anew.
 */
export async function goInside(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  const main = page.getByRole('main');
  // Pages that are one for several addresses keep their content.
  await main
    .locator('[data-before]')
    .waitFor({ state: 'detached', timeout: KEPT_MS })
    .catch(() => undefined);
  await expect
    .poll(
      async () => {
        const text = (await main.innerText()).trim();
        const isBusy = (await main.locator(BUSY).count()) > 0;
        return !isBusy && text.length > LEAST_LETTERS;
      },
      { message: url },
    )
    .toBe(true);
}
