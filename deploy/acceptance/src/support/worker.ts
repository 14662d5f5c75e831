import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What the browser says while there is no network. */
export const OFFLINE_COMPLAINTS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|VIEW-002|LOAD-00|Failed to fetch/;

interface Kept {
  home: boolean;
  files: number;
}

/** The shell begins to look after its worker this long after the start of a page (`APP_AFTER_MS`). */
const APP_AFTER_MS = 7_000;

/** Moves a page, whose clock is installed, to the moment at which the shell looks after its worker. */
export function toWorkerStart(page: Page): Promise<void> {
  return page.clock.fastForward(APP_AFTER_MS);
}

/**
 * Waits until the worker has kept what this page was made of: the page of `/`, and then no more files. `beforeLook` runs before each look, for
 * example `toWorkerStart`.
 */
export async function untilKept(page: Page, beforeLook: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        await beforeLook(page);
        const { home, files } = await page.evaluate(async (): Promise<Kept> => {
          const home = await caches.match('/', { cacheName: 'parola-pages', ignoreVary: true });
          const names = await caches.keys();
          const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return { home: home !== undefined, files: stores.flat().length };
        });
        const settled = home && files > 10 && files === before;
        before = files;
        return settled;
      },
      { timeout: 40_000, intervals: [1500] },
    )
    .toBe(true);
}

/** Paths that the worker of this context took from the network itself, not from the browser's own memory. */
export async function takenByWorker(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  return worker.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}
