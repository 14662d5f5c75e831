import { PRERENDERED_ID } from '@parola/contract';
import { pause } from '../ground/time';

/** So long at most the code waits for what came with the HTML to be seen; ms. */
const MOST_MS = 1000;
const WANTS_MORE = ['pointerdown', 'keydown'] as const;

/** The next frame is on its way to the screen. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));
}

/** Somebody does something: from now on he waits for the code, not for the picture. */
function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of WANTS_MORE) window.addEventListener(type, () => resolve(), { once: true });
  });
}

/**
 * Resolves when the page that came with the HTML has been painted, its largest picture with it. On a quick connection the code is there before
 * that, and on a slow processor its first half second would stand between a picture that has arrived and the player. Where nothing came, or
 * nobody sees it, there is nothing to wait for.
 */
export async function painted(mostMs = MOST_MS): Promise<void> {
  const page = document.getElementById(PRERENDERED_ID);
  // To a player it is not shown (`critical.css`).
  if (!page || document.documentElement.dataset['who'] !== undefined || document.visibilityState !== 'visible') return;
  const largest = page.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A picture that does not come is none to wait for.
  const seen = Promise.allSettled([largest?.decode()]).then(frame);
  await Promise.race([seen, touched(), pause(mostMs)]);
}
