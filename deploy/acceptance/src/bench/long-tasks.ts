import type { Browser } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { withoutStream } from '../support/without-stream';
import { loggedIn } from './logged-in';
import { PHONE } from './phone';
import { ROUTES } from './routes';

const SLOWER = 4;
/** The goal, in ms. */
const LONGEST = 100;
/** Remotes come eight seconds after the page, one after the other; ms. */
const LOOKED_AT_MS = 12_000;

function watchTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** The longest task after the first paint of a first visit, with a processor four times slower. Remotes activated at idle are in it. */
export async function measureLongTasks(browser: Browser, product: ProductPlace): Promise<void> {
  const player = await loggedIn(browser, product, product.url);
  console.log(`\n${'tasks after the first paint'.padEnd(28)} longest ms  over 50 ms`);
  for (const { path, who } of ROUTES) {
    const context = await browser.newContext({ ...PHONE, ...(who === 'player' && { storageState: player }) });
    await withoutStream(context);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LOOKED_AT_MS);
    const tasks = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const all: { start: number; ms: number }[] = Reflect.get(window, 'longTasks');
      return all.filter(({ start }) => start >= painted).map(({ ms }) => ms);
    });
    await context.close();
    const longest = Math.max(0, ...tasks);
    console.log(
      `${`${path} ${who}`.padEnd(28)} ${longest.toFixed(0).padStart(10)}  ${String(tasks.length).padStart(10)}   ${longest <= LONGEST ? 'within' : 'OVER'} ${LONGEST}`,
    );
  }
}
