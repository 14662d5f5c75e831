import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import getPort from 'get-port';
import { judge } from '@parola/process/goals';
import type { ProductPlace } from '../product/product';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { loggedIn, type StorageState } from './logged-in';
import { middle } from './median-run';
import { ownBlocking } from './own-blocking';
import { ROUTES } from './routes';

const ROUNDS = 5;
const TRIES = 3;
/** Minimum score: a page with it is among the fastest. */
const GOAL = 95;

interface Score {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  /**
   * Lighthouse's benchmark index of the machine; below about 1500 the score says more about the machine than about the
   * page.
   */
  machine: number;
  /** Blocking time without the main thread's waits for a core. */
  own: number;
}

/**
 * One run of Lighthouse with its defaults: a phone with simulated slow 4G and processor. On a busy machine the run may
 * lose the trace and is then repeated.
 */
async function score(url: string, port: number, keepLogin: boolean, tries = TRIES): Promise<Score> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: keepLogin,
  });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
  const { lhr, artifacts } = result;
  if (lhr.runtimeError && tries > 1) return score(url, port, keepLogin, tries - 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (lhr.categories['performance']?.score ?? Number.NaN) * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    machine: lhr.environment.benchmarkIndex,
    own: ownBlocking(artifacts.Trace.traceEvents),
  };
}

/** Copies cookies and storage of a logged-in player to a fresh browser, without cached files or a service worker. */
async function keep(context: BrowserContext, url: string, { cookies, origins }: StorageState): Promise<void> {
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(url);
  await page.evaluate(
    (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
  await page.close();
}

/** Runs work with a new browser and its debugging port, because Lighthouse controls the browser itself. */
async function inNewBrowser<T>(
  product: ProductPlace,
  player: StorageState | undefined,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-lighthouse-'));
  const port = await getPort({ host: '127.0.0.1' });
  const context = await chromium.launchPersistentContext(folder, {
    ...WHOLE_CHROMIUM,
    args: [...WHOLE_CHROMIUM.args, `--remote-debugging-port=${port}`],
    locale: 'en-PH',
  });
  try {
    if (player) await keep(context, product.url, player);
    return await work(port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs Lighthouse on a phone; median score of five. Each run is a first visit in a new browser: clearing the cache
 * would keep the service worker, which serves everything on a second visit.
 */
export async function runLighthouse(browser: Browser, product: ProductPlace): Promise<void> {
  const state = await loggedIn(browser, product, product.url);
  console.log(`\n${'Lighthouse, mobile'.padEnd(28)} score  lowest  LCP ms  TBT ms  its own    CLS  machine`);
  for (const { path: route, role } of ROUTES) {
    const player = role === 'player' ? state : undefined;
    const taken: Score[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      taken.push(await inNewBrowser(product, player, (port) => score(product.url + route, port, player !== undefined)));
    const found = middle(taken, (one) => one.score);
    const lowest = Math.min(...taken.map((one) => one.score));
    console.log(
      `${`${route} ${role}`.padEnd(28)} ${found.score.toFixed(0).padStart(5)}  ${lowest.toFixed(0).padStart(6)}  ${found.lcp.toFixed(0).padStart(6)}  ${found.tbt.toFixed(0).padStart(6)}  ${found.own.toFixed(0).padStart(7)}  ${found.cls.toFixed(3)}  ${found.machine.toFixed(0).padStart(7)}   ${judge(`Lighthouse, ${route} ${role}`, found.score, { atLeast: GOAL })}`,
    );
  }
}
