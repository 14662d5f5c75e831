import type { Page } from '@playwright/test';
import { callApi } from '../product/api';
import { Frame } from '../pages/frame';
import { brokenAmounts } from '../support/broken-amounts';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf, type Place } from '../support/release-pages';
import { depositFor } from '../support/player';
import { disableEventStream } from '../support/disable-event-stream';

test.describe.configure({ mode: 'parallel' });

/** Widths from the narrowest phone to the widest one, in steps smaller than the difference of any two common ones. */
const WIDTHS = Array.from({ length: 23 }, (_, step) => 320 + 5 * step);
/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 10_000;

async function expectWhole(page: Page, places: readonly Place[]): Promise<void> {
  test.setTimeout(60_000 + places.length * MS_A_PLACE);
  for (const { url } of places)
    await test.step(url, async () => {
      await goInside(page, url);
      const broken = new Map<string, number[]>();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        for (const amount of await brokenAmounts(page)) broken.set(amount, [...(broken.get(amount) ?? []), width]);
      }
      expect.soft(Object.fromEntries(broken), `amounts in two lines on ${url}, with the widths`).toEqual({});
    });
}

for (const locale of ['en-PH', 'fil-PH']) {
  test.describe(locale, () => {
    test.beforeEach(({ context, product }) =>
      context.addCookies([{ name: 'parola_locale', value: locale, url: product.url }]),
    );

    test('no amount stands in two lines for a visitor, on any page, at any width of a telephone', async ({ page }) => {
      await new Frame(page).openAsVisitor('/faq');
      await expectWhole(
        page,
        (await placesOf(page)).filter(({ open }) => open),
      );
    });

    test('no amount stands in two lines for a player, large ones neither', async ({ page, product, player }) => {
      await disableEventStream(page);
      await depositFor(product, player, 1_234_500);
      await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
      await new Frame(page).openAs(player, '/member');
      await expectWhole(
        page,
        (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/') && !url.startsWith('/game/')),
      );
    });
  });
}
