import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { placesOf } from '../support/release-pages';
import { disableEventStream } from '../support/disable-event-stream';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { loggedIn } from './logged-in';
import { PHONE } from './phone';

const ROUNDS = 20;
/** Number of warm-up rounds, which load code and fill caches. */
const WARM_AFTER = 5;
const SETTLES_MS = 250;

async function usedBytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Navigates inside the page without a reload, like Back and Forward. */
async function goOn(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, url);
  await page.waitForTimeout(SETTLES_MS);
}

/**
 * Compiled code of frequent functions is in the same heap and grows for minutes, so the JIT compiler is switched off.
 */
const WITHOUT_MACHINE_CODE = { ...WHOLE_CHROMIUM, args: [...WHOLE_CHROMIUM.args, '--js-flags=--jitless'] };

/** Measures the heap of a logged-in player's page after rounds through all pages of the release in one document. */
export async function measureHeap(_shared: Browser, product: ProductPlace): Promise<void> {
  const browser = await chromium.launch(WITHOUT_MACHINE_CODE);
  try {
    await measureIn(browser, product);
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: Browser, product: ProductPlace): Promise<void> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: product.url,
    storageState: await loggedIn(browser, product, product.url),
  });
  try {
    await disableEventStream(context);
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const client = await context.newCDPSession(page);
    // Leaves out log-in pages, which redirect a player, and the maintenance page.
    const places = (await placesOf(page)).filter(({ url }) => !/^\/(auth|maintenance|game)/.test(url));
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const used: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url } of places) await goOn(page, url);
      await goOn(page, '/');
      used.push(await usedBytes(client));
    }
    if (!(await page.evaluate(() => Reflect.get(window, 'sameDocument')))) throw new Error('the page was loaded anew');
    const [warm = 0, last = 0] = [used[WARM_AFTER - 1], used.at(-1)];
    console.log(
      `\nheap after rounds through ${places.length} pages: ${used
        .map((bytes, index) => ({ bytes, round: index + 1 }))
        .filter(({ round }) => round === 1 || round % WARM_AFTER === 0)
        .map(({ bytes, round }) => `${round}: ${(bytes / 1e6).toFixed(1)} MB`)
        .join(
          '  ',
        )}   ${((last - warm) / (ROUNDS - WARM_AFTER) / 1000).toFixed(1)} kB more with each round after the ${WARM_AFTER}th`,
    );
  } finally {
    await context.close();
  }
}
