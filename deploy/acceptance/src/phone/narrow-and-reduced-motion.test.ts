import type { Page } from '@playwright/test';
import { ACTIVITY_ID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { coveredControls } from '../support/controls-free';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { placesOf } from '../support/release-pages';
import { depositFor } from '../support/player';
import { lostText } from '../support/text-fits';
import { disableEventStream } from '../support/disable-event-stream';

/** The narrowest supported phone. */
const SMALL = { width: 320, height: 640 };

/** The generic page of activities without a separate page, with one of them. */
const GENERIC = `/activity/halloween?activityId=${ACTIVITY_ID.WeekendLottery}`;

/** Elements that still move with reduced motion; finite animations may end first. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((one) => {
      const { duration = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {};
      if (one.playState !== 'running' || Number(duration) <= 0) return [];
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      return [`${target?.tagName.toLowerCase()}.${target?.className.toString()} for ${duration} ms × ${iterations}`];
    }),
  );
}

test('on the narrowest phone, with less motion wanted: on the page of every activity nothing is covered or cut, and nothing moves', async ({
  page,
  product,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(SMALL);
  await disableEventStream(page);
  await depositFor(product, player, 100_000);
  await new Frame(page).openAs(player, '/activity/sign-in');
  const places = (await placesOf(page))
    .map(({ url }) => url)
    .filter((url) => /^\/(activity|rank|agent|share)\b/.test(url));
  expect(places.length).toBeGreaterThan(20);
  for (const url of [...places, GENERIC])
    await test.step(url, async () => {
      await goInside(page, url);
      await expect.soft.poll(() => moving(page), { message: `what moves on ${url}`, timeout: 5_000 }).toEqual([]);
      expect.soft(await lostText(page), `text lost on ${url}`).toEqual([]);
      expect.soft(await coveredControls(page), `controls covered on ${url}`).toEqual([]);
    });
});
