/** From the frame on until the picture is on the screen and the browser has noted it. Of an element that is moved before, it notes nothing; ms. */
const FRAMES_MS = 50;

/** That of `ground/time.ts` comes with more. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

function heard(target: EventTarget, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => types.forEach((type) => target.addEventListener(type, () => resolve())));
}

/** The picture has come and is on the screen. One that does not come is none to wait for. */
async function drawn(picture: HTMLImageElement | null): Promise<void> {
  if (picture && !picture.complete) await heard(picture, ['load', 'error']);
  await picture?.decode().catch(() => undefined);
  await new Promise(requestAnimationFrame);
  await pause(FRAMES_MS);
}

/**
 * Resolves when the page that came with the HTML has been painted, its largest picture with it; sooner when somebody does something, who
 * from then on waits for the code. On a quick connection the code is there before the paint, and on a slow processor its first half second
 * would stand between a picture that has arrived and the player. Where nothing came there is nothing to wait for.
 * @param mostMs no longer than this in all
 */
export async function painted(page: Element | null, mostMs: number): Promise<void> {
  // To a player it is not shown (`critical.css`).
  if (!page || document.documentElement.dataset['who']) return;
  const seen = drawn(page.querySelector('img[fetchpriority="high"]'));
  await Promise.race([seen, heard(window, ['pointerdown', 'keydown']), pause(mostMs)]);
}
