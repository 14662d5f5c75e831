import type { Browser } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { loggedIn, type StorageState } from './logged-in';
import { middle } from './median-run';
import { PHONE } from './phone';
import { ROUTES } from './routes';

const VISITS = 5;
/** Time of the measurement, ms: remotes are activated eight seconds after the page, one after the other. */
const LOOKED_AT_MS = 13_000;
/** Remotes are activated at idle on `4g`, and not on `3g`; the shell does nothing else differently. */
const NETWORKS = { with: '4g', without: '3g' } as const;

interface Visit {
  firstPaintMs: number;
  requests: number;
  bytes: number;
  /** CPU time of the page's main thread, ms. */
  workMs: number;
}

/** Runs in the page: its first paint, and the number and size of its transfers. */
function transfersOfPage(): Omit<Visit, 'workMs'> {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  if (!painted || !document.querySelector('h1')) throw new Error(`${location.pathname} shows no page`);
  const loaded = performance.getEntriesByType('resource').filter((one) => one instanceof PerformanceResourceTiming);
  const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { firstPaintMs: painted.startTime, requests: loaded.length, bytes };
}

async function visit(browser: Browser, url: string, network: string, player?: StorageState): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ...(player && { storageState: player }) });
  try {
    const page = await context.newPage();
    await page.addInitScript((effectiveType) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType } });
    }, network);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForTimeout(LOOKED_AT_MS);
    const { metrics } = await client.send('Performance.getMetrics');
    const workedSec = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return { ...(await page.evaluate(transfersOfPage)), workMs: workedSec * 1000 };
  } finally {
    await context.close();
  }
}

/** The cost of activating remotes at idle: medians of five first visits of a page with it and without it. */
export async function measureIdleActivation(browser: Browser, product: ProductPlace): Promise<void> {
  const player = await loggedIn(browser, product, product.url);
  console.log(`\n${'activation at idle'.padEnd(32)} first paint ms  requests  kB  main thread ms`);
  for (const { path, role } of [{ path: '/', role: 'player' } as const, ...ROUTES])
    for (const [name, network] of Object.entries(NETWORKS)) {
      const visits: Visit[] = [];
      for (let count = 0; count < VISITS; count += 1)
        visits.push(await visit(browser, product.url + path, network, role === 'player' ? player : undefined));
      const median = (measure: (one: Visit) => number) => measure(middle(visits, measure));
      const figures = [
        median(({ firstPaintMs }) => firstPaintMs)
          .toFixed(0)
          .padStart(14),
        median(({ requests }) => requests)
          .toFixed(0)
          .padStart(8),
        (median(({ bytes }) => bytes) / 1000).toFixed(0).padStart(6),
        median(({ workMs }) => workMs)
          .toFixed(0)
          .padStart(8),
      ];
      console.log(`${`${path} ${role}, ${name}`.padEnd(32)} ${figures.join('  ')}`);
    }
}
