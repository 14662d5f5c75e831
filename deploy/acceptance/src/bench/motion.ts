import type { Browser } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { framesASecond, framesLine, slowDown, stillFrames } from './frames';
import { loggedIn } from './logged-in';
import { PHONE } from './phone';

const SLOWER = 4;
/** Frames a second on which motion looks even: what the screen shows, less what a single long frame costs. */
const GOAL = 55;
const LOOKED_AT_MS = 4000;
const COMES_TO_REST_MS = 1500;

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

/** Frames a second of each activity's page while its motion plays, with a processor four times slower; the anchor is a page on which nothing moves. */
export async function measureMotion(browser: Browser, product: ProductPlace): Promise<void> {
  const storageState = await loggedIn(browser, product, product.url);
  const anchor = await stillFrames(browser, SLOWER, LOOKED_AT_MS);
  console.log(`\n${'activities, 4 × slower'.padEnd(28)} frames/s  ÷ anchor   (anchor ${anchor.toFixed(1)})`);
  for (const path of ACTIVITIES) {
    const context = await browser.newContext({ ...PHONE, storageState });
    try {
      const page = await context.newPage();
      await page.goto(product.url + path);
      await page.getByRole('main').locator(':visible').first().waitFor();
      await page.waitForTimeout(COMES_TO_REST_MS);
      await slowDown(page, SLOWER);
      console.log(framesLine(path, await framesASecond(page, LOOKED_AT_MS), anchor, GOAL));
    } finally {
      await context.close();
    }
  }
}
