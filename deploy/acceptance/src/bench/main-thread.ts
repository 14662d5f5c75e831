import type { Browser, CDPSession, Frame, Page } from '@playwright/test';
import { countFrames, slowDown } from './frames';
import { PHONE } from './phone';

/** Frame rate, and the main thread's CPU time per frame in ms, which other load of the machine affects least. */
export interface Motion {
  frames: number;
  workMs: number;
}

async function workedSec(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/**
 * Counts frames for `ms` after `begin`, which must not query the page meanwhile: at a sixth of its speed every query
 * costs frames.
 */
export async function motionOf(
  page: Page,
  where: Page | Frame,
  ms: number,
  begin: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Motion> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workedSec(client);
  const counted = countFrames(where, ms);
  await begin();
  const { frames, tookMs } = await counted;
  const workMs = ((await workedSec(client)) - before) * 1000;
  await client.detach();
  return { frames: (frames * 1000) / tookMs, workMs: workMs / Math.max(1, frames) };
}

/** The motion values of a page without motion, on this machine at this speed: the baseline. */
export async function stillMotion(browser: Browser, times: number, ms: number): Promise<Motion> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page, times);
    return await motionOf(page, page, ms);
  } finally {
    await context.close();
  }
}
