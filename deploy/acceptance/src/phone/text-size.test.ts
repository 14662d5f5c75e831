import type { Page } from '@playwright/test';
import { callApi } from '../product/api';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/go-inside';
import { placesOf, type Place } from '../support/places';
import { depositFor } from '../support/player';
import { coveredFigures, doubleText, lostText } from '../support/text-fits';
import { withoutStream } from '../support/without-stream';

/** On a busy machine. */
const MS_A_PLACE = 4_000;

/** What moves on its way in has come to rest. */
const AT_REST_MS = 400;

async function expectReadable(page: Page, places: readonly Place[]): Promise<void> {
  test.setTimeout(60_000 + places.length * MS_A_PLACE);
  await doubleText(page);
  for (const { url } of places)
    await test.step(url, async () => {
      await goInside(page, url);
      await page.waitForTimeout(AT_REST_MS);
      expect.soft(await lostText(page), `text lost on ${url}`).toEqual([]);
      expect.soft(await coveredFigures(page), `figures covered on ${url}`).toEqual([]);
    });
}

test('at twice the size a visitor can read all text', async ({ page }) => {
  await new Frame(page).open('/');
  await expectReadable(
    page,
    (await placesOf(page)).filter(({ open }) => open),
  );
});

test('at twice the size a player can read all text, and large amounts too', async ({ page, product, player }) => {
  await withoutStream(page);
  await depositFor(product, player, 1_234_500);
  await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
  await new Frame(page).openAs(player, '/member');
  await expectReadable(
    page,
    (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/')),
  );
});
