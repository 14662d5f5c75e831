import { expect, type Page } from '@playwright/test';

/** Minimum number of letters; a page with fewer is blank. */
const LEAST_LETTERS = 15;
/** Selector of skeletons: of a page, a part of one, rows of a list. */
const BUSY = '.boot-hero, [data-bone], [aria-busy="true"]';
const KEPT_MS = 1_000;

/** Navigates inside the document, like a link, and waits until the page has its content. Much faster than a reload. */
export async function goInside(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  const main = page.getByRole('main');
  // A page that serves several addresses may keep its content.
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
