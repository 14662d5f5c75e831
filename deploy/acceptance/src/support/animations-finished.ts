import type { Page } from '@playwright/test';

/** Waits until every animation and transition that has an end is over. Endless ones (a pulse, a turning coin) go on. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
  });
}
