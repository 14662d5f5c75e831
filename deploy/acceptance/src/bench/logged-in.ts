import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { depositFor, registerPlayer } from '../support/player';
import { PHONE } from './phone';

/** The stored state of a browser. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The stored state of a browser after the log-in of a new player at this address. */
export async function loggedIn(browser: Browser, product: ProductPlace, url: string): Promise<StorageState> {
  const player = await registerPlayer(product);
  // A player with a deposit gets no tips for a first one.
  await depositFor(product, player, 10_000);
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await new Frame(await context.newPage()).openAs(player);
  const state = await context.storageState();
  await context.close();
  return state;
}
