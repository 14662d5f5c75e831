import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { fromOwnAddress } from '../product/address';
import { sharedProduct, type ProductPlace } from '../product/product';
import { listen, type Complaints } from './complaints';
import { LONGEST_WAIT_MS, waitForNewDay } from './wait-past-midnight';
import { registerPlayer, type Player } from './player';
import { hasPlayed } from './played-before';
import { refuseTips } from './refuse-tips';

interface PerTest {
  /** Nothing: a test that would begin shortly before midnight begins after it. */
  oneDay: void;
  /**
   * Tells whether the lobby's tour comes, as it does once per device to every player who has played. Off: this
   * browser has had it.
   */
  tour: boolean;
  /**
   * Tells whether the tips for a first deposit come to the fixture's player, as they do to each player without a
   * deposit who has played, once the page is quiet for a moment: over any control that a test is about to press. Off:
   * refused for today.
   */
  tips: boolean;
  complaints: Complaints;
  /** A new player with a password, not logged in in the browser. */
  player: Player;
}
interface PerWorker {
  product: ProductPlace;
}

/** Tests of the whole product. Each fails when the browser complained about something it did not announce. */
export const test = base.extend<PerTest, PerWorker>({
  product: [async ({}, use) => use(sharedProduct()), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
  oneDay: [
    async ({}, use) => {
      await sleep(waitForNewDay(Date.now()));
      await use();
    },
    // Time of its own: the test's time limit begins afterwards.
    { auto: true, timeout: 2 * LONGEST_WAIT_MS },
  ],
  tour: [false, { option: true }],
  tips: [false, { option: true }],
  context: async ({ context, tour }, use) => {
    if (!tour)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('parola.guided', '1');
        } catch {
          // A frame that may store nothing.
        }
      });
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A page that asks by the clock may be in the middle of a call a test answers: its handler would find the answer
    // thrown away.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = listen(context);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ product, context, tips, tour }, use) => {
    const player = await registerPlayer(product);
    if (!tips) await refuseTips(context, player);
    if (tips || tour) await hasPlayed(context);
    await use(player);
  },
});
export { expect };
