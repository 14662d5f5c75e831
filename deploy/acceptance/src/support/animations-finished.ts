import type { Page } from '@playwright/test';

/**
 * Ends all finite animations and transitions at once: the page is the same as after a wait for them, and the events of
 * their end are dispatched. Endless ones (a pulse, a turning coin) continue.
 */
export function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    for (const one of finite) one.finish();
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
  });
}
