import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { holdAnswers } from '../support/held-answers';
import { PageTime, STEP_MS } from '../support/page-time';
import { placesOf, type Place } from '../support/release-pages';
import { depositFor, type Player } from '../support/player';
import { shiftsIn, watchShifts } from '../support/layout-shifts';
import { disableEventStream } from '../support/disable-event-stream';

test.describe.configure({ mode: 'parallel' });

/** Maximum layout shift of every page (definition of done of a screen). */
const MOST = 0.05;
/** Delay of answers as on a mobile network, ms of page time: skeletons are shown and then replaced. */
const LATE_MS = 500;
/**
 * Time until the shell has started floating parts and deferred requests (1.2 s after the first page), ms of page time.
 */
const ALL_STARTED_MS = 2_500;
const AT_ONCE = 2;
/** The page of each remote with the most repeat visits. */
const AGAIN =
  /^(lobby\.(home|game-start)|wallets\.(wallet|record)|vip-bonus\.(level|event|tasks)|agent-share\.share|activities\.sign-in|jackpot\.|shell\.member$)|paid order/;
/** Parts of the walk, for several workers. */
const PARTS = [1, 2, 3] as const;
/** Time per page on a busy machine, ms. */
const MS_A_PLACE = 30_000;

/**
 * Resolves when the page has painted a frame, which an observer reports. Animation frames would follow the stopped
 * clock.
 */
function frameDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      }),
  );
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Opens a page in a new browser with delayed answers, and the pages of `AGAIN` twice, because stored pages and answers
 * act the same on all pages. The clock of the page is stopped, and answers are released one by one with a frame between
 * them, so the rendering does not depend on the machine. @returns the elements that shifted too far
 */
async function jumps(browser: Browser, storageState: State, { id, url }: Place): Promise<string[]> {
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    await watchShifts(page);
    await disableEventStream(page);
    const answers = await holdAnswers(page);
    const time = await PageTime.stop(page, /\/app\/v1\//);
    const pass = async (ms = STEP_MS) => {
      for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
        await time.pass(STEP_MS);
        await frameDrawn(page);
      }
    };
    const findings: string[] = [];
    const again = AGAIN.test(id) ? (['warm'] as const) : [];
    for (const visit of ['cold, with late answers', ...again] as const) {
      const lateMs = visit === 'warm' ? STEP_MS : LATE_MS;
      await page.goto(url);
      let released = 0;
      for (let passedMs = 0; released > 0 || passedMs < ALL_STARTED_MS; passedMs += lateMs) {
        await pass(lateMs);
        released = await answers.release(pass);
      }
      const { sum, what } = await shiftsIn(page);
      if (sum > MOST) findings.push(`${url} ${visit}: ${sum.toFixed(3)}`, ...what);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return findings;
  } finally {
    await context.close();
  }
}

async function expectSteady(browser: Browser, storageState: State, places: readonly Place[]): Promise<void> {
  const found: string[] = [];
  const left = [...places];
  // A step of its own for each page: without one, Playwright looks for the parent of a step among all earlier steps of
  // the test. With thousands of steps of the clock that took most of the time.
  const look = (place: Place) => test.step(place.url, () => jumps(browser, storageState, place));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let place = left.shift(); place; place = left.shift()) found.push(...(await look(place)));
    }),
  );
  expect(found, `what jumps by more than ${MOST} of the screen`).toEqual([]);
}

/** Every page is in exactly one part. */
function inPart(part: number, places: readonly Place[]): Place[] {
  const found = places.filter((_place, at) => at % PARTS.length === part - 1);
  test.setTimeout(60_000 + found.length * MS_A_PLACE);
  return found;
}

// The start-up tips open after the first page and shift no content.
test.use({ tips: true });

/** Gives a player everything that fills pages: a deposit, a played game, a red dot. */
async function fill(product: ProductPlace, player: Player): Promise<void> {
  await depositFor(product, player, 50_000);
  await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
}

for (const part of PARTS)
  test(`no page jumps under the eyes of a visitor (part ${part})`, async ({ page, browser, context }) => {
    await new Frame(page).open('/');
    const places = (await placesOf(page)).filter(({ open }) => open);
    expect(places.length).toBeGreaterThan(10);
    await expectSteady(browser, await context.storageState(), inPart(part, places));
  });

test('no page jumps under the thumb of a player without a deposit, who gets the start-up sheets', async ({
  page,
  browser,
  context,
  player,
}) => {
  await new Frame(page).openAs(player, '/member');
  const home = (await placesOf(page)).filter(({ url }) => url === '/');
  expect(home).toHaveLength(1);
  await expectSteady(browser, await context.storageState(), home);
});

for (const part of PARTS)
  test(`no page jumps under the thumb of a player (part ${part})`, async ({
    page,
    browser,
    context,
    product,
    player,
  }) => {
    await new Frame(page).openAs(player, '/member');
    const places = (await placesOf(page)).filter(({ url }) => !url.startsWith('/auth/'));
    expect(places.map(({ url }) => url)).toContain('/');
    await fill(product, player);
    await expectSteady(browser, await context.storageState(), inPart(part, places));
  });

test('offers after a deposit push no button away', async ({ page, browser, context, product, player }) => {
  await new Frame(page).openAs(player, '/member');
  await depositFor(product, player, 50_000);
  await page.goto('/wallets/record');
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await page.getByRole('tabpanel', { name: 'Deposits' }).getByText('Paid').click();
  await page.waitForURL(/orderId=/);
  const url = new URL(page.url());
  await expectSteady(browser, await context.storageState(), [
    { id: 'paid order', url: url.pathname + url.search, open: false },
  ]);
});
