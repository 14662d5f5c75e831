import type { Frame, Page } from '@playwright/test';
import { judge } from '@parola/process/goals';

/** Counts the frames that a page or an iframe paints in `ms`, and measures the exact time. */
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

/** Throttles the processor of a page and its same-site iframes by a factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** A line of the table: the frame rate, and its share of the baseline. */
export function framesLine(name: string, frames: number, anchor: number, goal: number): string {
  return `${name.padEnd(28)} ${frames.toFixed(1).padStart(9)}  ${(frames / anchor).toFixed(2).padStart(8)}   ${judge(`frames a second, ${name.trim()}`, frames, { atLeast: goal })}`;
}
