import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Network } from './networks';
import { PHONE } from './phone';

/**
 * The measurements of a visit: largest contentful paint in ms from the navigation, layout shift, and kB transferred.
 */
export interface Visit {
  lcp: number;
  cls: number;
  kB: number;
}

const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const SETTLES_WITHIN_MS = 60_000;
// The package does not export its browser script; the script lies beside the exported module.
const VITALS = readFileSync(path.join(path.dirname(require.resolve('web-vitals')), 'web-vitals.iife.js'), 'utf8');

type Report = (report: (metric: { value: number }) => void, options: { reportAllChanges: boolean }) => void;

function watchVitals(): void {
  const vitals = { lcp: 0, cls: 0 };
  Reflect.set(window, 'vitals', vitals);
  const { onLCP, onCLS }: { onLCP: Report; onCLS: Report } = Reflect.get(window, 'webVitals');
  onLCP(({ value }) => void (vitals.lcp = value), { reportAllChanges: true });
  onCLS(({ value }) => void (vitals.cls = value), { reportAllChanges: true });
}

/** Waits until all visible pictures have loaded, the largest paint is known, and no request was sent for a second. */
async function settle(page: Page): Promise<void> {
  await page.locator('img[src]').first().waitFor({ timeout: SETTLES_WITHIN_MS });
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => !image.hasAttribute('src') || (image.complete && image.naturalWidth > 0)),
    undefined,
    { timeout: SETTLES_WITHIN_MS },
  );
  let last = Date.now();
  const onRequest = () => void (last = Date.now());
  page.on('request', onRequest);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  await page.waitForFunction(() => Reflect.get(window, 'vitals').lcp > 0, undefined, { timeout: SETTLES_WITHIN_MS });
  page.off('request', onRequest);
}

async function visit(context: BrowserContext, url: string, network: Network): Promise<{ page: Page; measured: Visit }> {
  const page = await context.newPage();
  // Init scripts run inside a function, so the library's `var` has to be assigned to the window.
  await page.addInitScript({ content: `${VITALS}\nwindow.webVitals = webVitals;` });
  await page.addInitScript(watchVitals);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.rtt,
    downloadThroughput: network.down * 125,
    uploadThroughput: network.up * 125,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(url, { timeout: SETTLES_WITHIN_MS });
  await settle(page);
  const { lcp, cls }: { lcp: number; cls: number } = await page.evaluate(() => Reflect.get(window, 'vitals'));
  return { page, measured: { lcp, cls, kB: bytes / 1000 } };
}

/**
 * Opens `url` twice on a phone's screen with a slowed processor: in a new browser, and again in the same one. `between`
 * runs on the first page.
 */
export async function visitTwice(
  browser: Browser,
  url: string,
  network: Network,
  between?: (page: Page) => Promise<void>,
): Promise<{ first: Visit; repeat: Visit }> {
  const context = await browser.newContext(PHONE);
  try {
    const { page, measured: first } = await visit(context, url, network);
    await between?.(page);
    await page.close();
    const { measured: repeat } = await visit(context, url, network);
    return { first, repeat };
  } finally {
    await context.close();
  }
}
