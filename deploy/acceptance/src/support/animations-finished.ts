import type { Page } from '@playwright/test';

/** Waits until all finite animations and transitions have ended. Endless ones (a pulse, a turning coin) continue. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
  });
}
