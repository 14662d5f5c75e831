import type { Browser, Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { framesLine, slowDown } from './frames';
import { loggedIn } from './logged-in';
import { motionOf, stillMotion } from './main-thread';
import { PHONE } from './phone';

const SLOWER = 4;
/** Minimum frame rate of smooth motion: the screen's rate minus a single long frame. */
const GOAL = 55;
const LOOKED_AT_MS = 4000;
const COMES_TO_REST_MS = 1500;
/**
 * Time until the late parts of a page have loaded, ms: start-up modals, remotes that the page does not need, the app's
 * code.
 */
const STARTED_MS = 12_000;
/** Time in which one modal closes, ms, and maximum number of modals. */
const CLOSES_MS = 600;
const MODALS = 5;

/** Pages of activities, each with a picture and an animation. */
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

/** Waits until the page has loaded everything and no modal covers it. */
async function started(page: Page): Promise<void> {
  await page.waitForTimeout(STARTED_MS);
  for (let left = MODALS; left > 0 && (await page.getByRole('dialog').count()) > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSES_MS);
  }
}
/** Restarts automatic animations by switching reduced motion on and off. */
async function moveAnew(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/**
 * Measures the frame rate of each activity's page during its animation, and the main thread's time per frame, with a
 * processor slowed down four times: once while the page loads with everything of a start, and once for the animation
 * alone, restarted after loading. The baseline is a page without motion.
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
