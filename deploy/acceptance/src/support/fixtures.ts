import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { fromOwnAddress } from '../product/address';
import { sharedProduct, type ProductPlace } from '../product/product';
import { listen, type Complaints } from './complaints';
import { LONGEST_WAIT_MS, waitForNewDay } from './wait-past-midnight';
import { registerPlayer, type Player } from './player';
import { hasPlayed } from './player-with-bets';
import { refuseTips } from './refuse-tips';

interface PerTest {
  /** Delays a test that would begin shortly before midnight until after it. */
  oneDay: void;
  /**
   * Whether the lobby's tour may open; it opens once per device for players who have played. Off by default: this
   * browser has seen it.
   */
  tour: boolean;
  /**
   * Whether the tips for a first deposit may open for the fixture's player. They open for every player without a
   * deposit who has played, when the page is quiet, possibly over a control that a test is about to press. Off by
   * default: refused for today.
   */
  tips: boolean;
  complaints: Complaints;
  /** A new player with a password, not logged in in the browser. */
  player: Player;
}
interface PerWorker {
  product: ProductPlace;
}

/** Tests of the whole product. Each fails on unexpected errors in the browser. */
export const test = base.extend<PerTest, PerWorker>({
  product: [async ({}, use) => use(sharedProduct()), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
  oneDay: [
    async ({}, use) => {
      await sleep(waitForNewDay(Date.now()));
      await use();
    },
    // A separate timeout: the time limit of the test begins afterwards.
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
          // A frame without access to storage.
        }
      });
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    // Pages that poll may be in the middle of a mocked call, and its handler would fail after the end of the test.
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
