import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { depositFor, registerPlayer } from '../support/player';
import { PHONE } from './phone';

/** Cookies and storage of a browser. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Cookies and storage of a browser in which a new player has logged in at this address. */
export async function loggedIn(browser: Browser, product: ProductPlace, url: string): Promise<StorageState> {
  const player = await registerPlayer(product);
  // With a deposit, the player gets no tips for a first deposit.
  await depositFor(product, player, 10_000);
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await new Frame(await context.newPage()).openAs(player);
  const state = await context.storageState();
  await context.close();
  return state;
}
