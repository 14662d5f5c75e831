import type { Browser } from '@playwright/test';
import { judge } from '@parola/process/goals';
import type { ProductPlace } from '../product/product';
import { loggedIn, type StorageState } from './logged-in';
import { middle } from './median-run';
import { ROUTES } from './routes';
import { inUnwatchedPage } from './unobserved-page';

const SLOWER = 4;
const VISITS = 5;
/** Maximum length of a task, ms. */
const LONGEST = 100;
/** Time of the measurement, ms: remotes are loaded eight seconds after the page, one after the other. */
const LOOKED_AT_MS = 13_000;

/** Runs in the page before its scripts: records long tasks. */
function watchTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: durations in ms of all tasks of 50 ms or more that began after the first paint. */
function tasksAfterPaint(): number[] {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  if (!painted || !document.querySelector('h1')) throw new Error(`${location.pathname} shows no page`);
  const all: { start: number; ms: number }[] = Reflect.get(window, 'longTasks');
  return all.filter(({ start }) => start >= painted.startTime).map(({ ms }) => ms);
}

/** The long tasks of a first visit with the storage of `player`, with a processor slowed down four times. */
function tasksOf(url: string, player: StorageState | undefined): Promise<number[]> {
  return inUnwatchedPage({ player, slower: SLOWER, before: watchTasks }, async (page) => {
    await page.goto(url);
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MS));
    return page.evaluate(tasksAfterPaint);
  });
}

/**
 * The longest task after the first paint: the median and the maximum of five first visits. It includes remotes
 * activated at idle.
 */
export async function measureLongTasks(browser: Browser, product: ProductPlace): Promise<void> {
  const player = await loggedIn(browser, product, product.url);
  console.log(`\n${'longest task after paint'.padEnd(28)} median ms  longest ms  over 50 ms in each visit`);
  for (const { path, role } of ROUTES) {
    const visits: { longest: number; many: number }[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const tasks = await tasksOf(product.url + path, role === 'player' ? player : undefined);
      visits.push({ longest: Math.max(0, ...tasks), many: tasks.length });
    }
    const found = middle(visits, ({ longest }) => longest).longest;
    const longest = Math.max(...visits.map((visit) => visit.longest));
    console.log(
      `${`${path} ${role}`.padEnd(28)} ${found.toFixed(0).padStart(9)}  ${longest.toFixed(0).padStart(10)}  ${visits.map(({ many }) => many).join(' ')}   ${judge(`longest task, ${path} ${role}`, found, { atMost: LONGEST }, 'ms')}`,
    );
  }
}
