import type { Frame, Page } from '@playwright/test';

/** Frames that a page, or one in it, shows within `ms`, and how long that took. */
export async function countFrames(where: Page | Frame, ms: number): Promise<{ frames: number; tookMs: number }> {
  return where.evaluate(async (span) => {
    let first: number | undefined;
    for (let frames = 0; ; frames += 1) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      first ??= now;
      if (now - first >= span) return { frames, tookMs: now - first };
    }
  }, ms);
}

/** Slows down the processor of a page, and of its site's frames, by a factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** A line of the table: the frames, and their share of the anchor. */
export function framesLine(name: string, frames: number, anchor: number, goal: number): string {
  return `${name.padEnd(28)} ${frames.toFixed(1).padStart(9)}  ${(frames / anchor).toFixed(2).padStart(8)}   ${frames >= goal ? 'within' : 'UNDER'} ${goal}`;
}
