import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import getPort from 'get-port';
import type { ProductPlace } from '../product/product';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { loggedIn, type StorageState } from './logged-in';
import { middle } from './median-run';
import { ownBlocking } from './own-blocking';
import { ROUTES } from './routes';

const ROUNDS = 5;
const TRIES = 3;
/** Of the goal: a page of this score or more is among the quickest. */
const GOAL = 95;

interface Score {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** How quick Lighthouse found the machine: below some 1500 its figures tell of the machine. */
  machine: number;
  /** The blocking time without the thread's wait for a core. */
  own: number;
}

/**
 * One run of Lighthouse as it is by default: a telephone, its own simulated slow 4G and processor. On a busy machine
 * it may lose the trace, and asks itself to be run again.
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

/**
 * Copies the browser storage of a player logged in elsewhere to a fresh browser. Neither files nor a worker come
 * along.
 */
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

/** Works in a browser of its own, whose port Lighthouse gets: it controls the browser itself. */
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
 * Lighthouse on a phone, median of five by score. Each is a first visit in a browser of its own: an emptied cache
 * keeps the service worker, which has everything from the second visit on.
 */
export async function runLighthouse(browser: Browser, product: ProductPlace): Promise<void> {
  const state = await loggedIn(browser, product, product.url);
  console.log(`\n${'Lighthouse, mobile'.padEnd(28)} score  lowest  LCP ms  TBT ms  its own    CLS  machine`);
  for (const { path: route, who } of ROUTES) {
    const player = who === 'player' ? state : undefined;
    const taken: Score[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      taken.push(await inNewBrowser(product, player, (port) => score(product.url + route, port, player !== undefined)));
    const found = middle(taken, (one) => one.score);
    const lowest = Math.min(...taken.map((one) => one.score));
    console.log(
      `${`${route} ${who}`.padEnd(28)} ${found.score.toFixed(0).padStart(5)}  ${lowest.toFixed(0).padStart(6)}  ${found.lcp.toFixed(0).padStart(6)}  ${found.tbt.toFixed(0).padStart(6)}  ${found.own.toFixed(0).padStart(7)}  ${found.cls.toFixed(3)}  ${found.machine.toFixed(0).padStart(7)}   ${found.score >= GOAL ? 'within' : 'UNDER'} ${GOAL}`,
    );
  }
}
