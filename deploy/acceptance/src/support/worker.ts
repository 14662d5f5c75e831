import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The browser's error messages when it is offline. */
export const OFFLINE_COMPLAINTS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|VIEW-002|LOAD-00|Failed to fetch/;

interface Kept {
  home: boolean;
  files: number;
}

/**
 * Waits until the worker has cached the files of this page: first the page of `/`, then until no more files are added.
 */
export async function untilKept(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
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

/** Paths that the worker of this context loaded over the network, not from the browser's cache. */
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

/**
 * Takes the network from a page for its next documents. `setOffline` alone is not enough: Chromium reports a network
 * to the next document of a page with a worker.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    addEventListener('online', () => (isOnline = true));
  });
}

/** Gives the network back to the open document. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
