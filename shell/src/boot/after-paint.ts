/**
 * Delay between the animation frame and the browser's record of the largest paint; ms. An element that moves earlier
 * is not recorded (Largest Contentful Paint).
 */
const FRAMES_MS = 50;

/** A local copy: an import of `ground/promise-time.ts` would bring more code into the first script. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

function firstEvent(target: EventTarget, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => types.forEach((type) => target.addEventListener(type, () => resolve())));
}

/** Resolves when the picture is painted, or when its loading has failed. */
async function drawn(picture: HTMLImageElement | null): Promise<void> {
  if (picture && !picture.complete) await firstEvent(picture, ['load', 'error']);
  await picture?.decode().catch(() => undefined);
  await new Promise(requestAnimationFrame);
  await pause(FRAMES_MS);
}

/**
 * Resolves when the prerendered page has been painted with its largest picture. It resolves sooner on the first
 * input: from then on the player waits for the code. On a fast connection the code arrives before the paint, and on a
 * slow processor its first half second would delay a picture that has already arrived. Resolves at once without a
 * prerendered page.
 * @param mostMs the longest wait
 */
export async function afterPaint(page: Element | null, mostMs: number): Promise<void> {
  // `critical.css` hides the prerendered page from a logged-in player.
  if (!page || document.documentElement.dataset['who']) return;
  const pictureDrawn = drawn(page.querySelector('img[fetchpriority="high"]'));
  await Promise.race([pictureDrawn, firstEvent(window, ['pointerdown', 'keydown']), pause(mostMs)]);
}
