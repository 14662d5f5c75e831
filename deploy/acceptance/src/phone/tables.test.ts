import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';

const WIDTHS = [320, 360, 412];

/** Cells of tables that reach past the side of their table's frame, or past the side of the screen. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableCellElement>('main table :is(th, td)')].flatMap((cell) => {
      const frame = cell.closest('table')?.parentElement?.getBoundingClientRect();
      if (!frame || !cell.checkVisibility()) return [];
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { left, right, width } = text.getBoundingClientRect();
      const end = Math.min(frame.right, document.documentElement.clientWidth);
      return width > 0 && (left < frame.left - 1 || right > end + 1) ? [cell.textContent.trim()] : [];
    }),
  );
}

for (const locale of ['en-PH', 'fil-PH'])
  test(`rates of the rebate fit the narrow phones, to the percent sign (${locale})`, async ({
    page,
    product,
    player,
  }) => {
    await page.context().addCookies([{ name: 'parola_locale', value: locale, url: product.url }]);
    const table = page.getByRole('main').getByRole('table');
    const expectWhole = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await cutCells(page), `${width} px`).toEqual([]);
      }
    };
    await new Frame(page).openAsVisitor('/vip/rebate');
    await expect(table).toBeVisible();
    await expectWhole();
    await new Frame(page).openAs(player, '/faq');
    await goInside(page, '/vip/rebate');
    await page
      .getByRole('main')
      .locator('details', { has: page.locator('table') })
      .locator('summary')
      .click();
    await expect(table).toBeVisible();
    await expectWhole();
  });
