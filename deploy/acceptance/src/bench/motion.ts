import type { Browser, Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { framesLine, slowDown } from './frames';
import { loggedIn } from './logged-in';
import { motionOf, stillMotion } from './main-thread';
import { PHONE } from './phone';

const SLOWER = 4;
/** Frames a second at which motion looks even: the screen's rate less the cost of a single long frame. */
const GOAL = 55;
const LOOKED_AT_MS = 4000;
const COMES_TO_REST_MS = 1500;
/**
 * By then the late parts of the page have arrived: start-up modals, remotes that the page did not need, the site as
 * an app; ms.
 */
const STARTED_MS = 12_000;
/** Of one modal, and how many there may be. */
const CLOSES_MS = 600;
const MODALS = 5;

/** Pages of activities, each with its own art and motion. */
const ACTIVITIES = [
  '/activity/sign-in',
  '/activity/recharge-sign',
  '/activity/coin-pusher',
  '/activity/redpkblue',
  '/activity/lottery',
  '/activity/monthly-bonus',
  '/activity/first-deposit',
  '/activity/follow',
  '/activity/slotshack',
  '/activity/halloween',
  '/activity/bank',
  '/activity/live',
  '/activity/spin',
  '/activity/jackpot',
  '/rank',
];

/** Until nothing but the page itself has anything to do, and nothing lies over it. */
async function started(page: Page): Promise<void> {
  await page.waitForTimeout(STARTED_MS);
  for (let left = MODALS; left > 0 && (await page.getByRole('dialog').count()) > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSES_MS);
  }
}
/** Automatic motion begins anew when reduced motion is switched off. */
async function moveAnew(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/**
 * Frames a second of each activity's page while its motion plays, and the main thread's work for each, with a
 * processor four times slower: while the page loads with everything that a start brings, and of the motion alone,
 * which begins anew after loading. The anchor is a page without motion.
 */
export async function measureMotion(browser: Browser, product: ProductPlace): Promise<void> {
  const storageState = await loggedIn(browser, product, product.url);
  const anchor = await stillMotion(browser, SLOWER, LOOKED_AT_MS);
  const line = (name: string, { frames, workMs }: typeof anchor): void =>
    console.log(`${framesLine(name, frames, anchor.frames, GOAL)}, ${workMs.toFixed(1)} ms of work a frame`);
  console.log(
    `\n${'activities, 4 × slower'.padEnd(28)} frames/s  ÷ anchor   (anchor ${anchor.frames.toFixed(1)}, ${anchor.workMs.toFixed(1)} ms of work a frame)`,
  );
  for (const path of ACTIVITIES) {
    const context = await browser.newContext({ ...PHONE, storageState });
    try {
      const page = await context.newPage();
      await page.goto(product.url + path);
      await page.getByRole('main').locator(':visible').first().waitFor();
      await page.waitForTimeout(COMES_TO_REST_MS);
      await slowDown(page, SLOWER);
      line(path, await motionOf(page, page, LOOKED_AT_MS));
      await started(page);
      await moveAnew(page);
      line('  its motion alone', await motionOf(page, page, LOOKED_AT_MS));
    } finally {
      await context.close();
    }
  }
}
