import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { inspect } from '../support/inspect-screen';
import { placesOf, type Place } from '../support/release-pages';
import { depositFor } from '../support/player';
import { disableEventStream } from '../support/disable-event-stream';

test.describe.configure({ mode: 'parallel' });

/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 10_000;

/** Checks each page against the rules for all screens, in Filipino, which has the longer texts. */
async function inspectAll(page: Page, audience: string, places: readonly Place[]): Promise<void> {
  test.setTimeout(60_000 + places.length * MS_A_PLACE);
  for (const { id, url } of places)
    await test.step(url, async () => {
      await goInside(page, url);
      await inspect(page, `${id}, ${audience}, Filipino`);
    });
}

test.beforeEach(({ context, product }) =>
  context.addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]),
);

test('every page a visitor may see', async ({ page }) => {
  await new Frame(page).openAsVisitor('/faq');
  await inspectAll(
    page,
    'visitor',
    (await placesOf(page)).filter(({ open }) => open),
  );
});

test('every page of a player', async ({ page, product, player }) => {
  await disableEventStream(page);
  await depositFor(product, player, 50_000);
  await new Frame(page).openAs(player, '/member');
  await inspectAll(
    page,
    'player',
    (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/') && !url.startsWith('/game/')),
  );
});
