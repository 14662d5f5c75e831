import { test as base, expect } from '@playwright/test';
import { fromOwnAddress } from '../product/address';
import { sharedProduct, type ProductPlace } from '../product/product';
import { listen, type Complaints } from './complaints';
import { registerPlayer, type Player } from './player';

interface PerTest {
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
  complaints: [
    async ({ context }, use) => {
      const complaints = listen(context);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ product }, use) => use(await registerPlayer(product)),
});
export { expect };
