import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf } from '../support/release-pages';
import { disableEventStream } from '../support/disable-event-stream';

/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 4_000;

for (const locale of ['en-PH', 'fil-PH'])
  test(`the tab of an activity has the title of its page (${locale})`, async ({ page, product, player }) => {
    await page.context().addCookies([{ name: 'parola_locale', value: locale, url: product.url }]);
    await disableEventStream(page);
    await new Frame(page).openAs(player, '/faq');
    const places = (await placesOf(page)).filter(({ url }) => url.startsWith('/activity/'));
    expect(places.length).toBeGreaterThan(15);
    test.setTimeout(60_000 + places.length * MS_A_PLACE);
    for (const { url } of places) {
      await goInside(page, url);
      const heading = (await page.locator('h1').first().textContent()) ?? '';
      expect.soft(await page.title(), url).toBe(`${heading.trim()} · Parola`);
    }
  });
