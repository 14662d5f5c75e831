import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { depositFor, registerPlayer } from '../support/player';
import { PHONE } from './phone';

/** What a browser keeps. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser keeps of a new player who has logged in at this door of the product. */
export async function loggedIn(browser: Browser, product: ProductPlace, url: string): Promise<StorageState> {
  const player = await registerPlayer(product);
  // Who has deposited before is not shown the tips for a first deposit.
  await depositFor(product, player, 10_000);
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await new Frame(await context.newPage()).openAs(player);
  const state = await context.storageState();
  await context.close();
  return state;
}
