import type { Page } from '@playwright/test';
import { DRAW_TYPE, PROP_ID, type JackpotWinner } from '@parola/calls';
import { callApi } from '../product/api';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf, type Place } from '../support/release-pages';
import { depositFor } from '../support/player';
import { finishAnimations } from '../support/animations-finished';
import { coveredFigures, doubleText, lostText } from '../support/text-fits';
import { disableEventStream } from '../support/disable-event-stream';

test.describe.configure({ mode: 'parallel' });

/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 4_000;

async function expectReadable(page: Page, places: readonly Place[]): Promise<void> {
  test.setTimeout(60_000 + places.length * MS_A_PLACE);
  await doubleText(page);
  for (const { url } of places)
    await test.step(url, async () => {
      await goInside(page, url);
      await finishAnimations(page);
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
  await disableEventStream(page);
  await depositFor(product, player, 1_234_500);
  await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
  await new Frame(page).openAs(player, '/member');
  await expectReadable(
    page,
    (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/')),
  );
});

/** Winners with the longest possible amount, and with a prize that is no amount. */
const WINNERS: readonly JackpotWinner[] = [
  { propId: PROP_ID.jackpotMega, type: DRAW_TYPE.jackpot, amountSection: 123_456_789, count: 1 },
  { propId: PROP_ID.points, type: DRAW_TYPE.prize, amountSection: 0, count: 100 },
].map((won, at) => ({ ...won, nickname: `Maria${at}***`, updateTime: 1_790_000_000_000 + at }));

for (const width of [360, 320])
  test(`at twice the size the line of winners cuts no amount and keeps its height for any winner, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    // With reduced motion the list does not rotate: its first entry is shown.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let list = WINNERS;
    await page.route('**/getJackpotDrawInfo', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), jackpotWinnerList: list } });
    });
    const heights: number[] = [];
    for (const winner of WINNERS) {
      list = [winner, ...WINNERS.filter((other) => other !== winner)];
      await new Frame(page).openAsVisitor('/activity/jackpot');
      await doubleText(page);
      await expect(page.getByRole('main').getByText(winner.nickname)).toBeVisible();
      // Waits for the content, because skeletons have another height.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-bone], [aria-busy="true"]')).toHaveCount(0);
      expect.soft(await lostText(page), `text lost while ${winner.nickname} is shown`).toEqual([]);
      expect.soft(await coveredFigures(page), `figures covered while ${winner.nickname} is shown`).toEqual([]);
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    }
    expect(new Set(heights).size, `heights of the page: ${heights}`).toBe(1);
  });
