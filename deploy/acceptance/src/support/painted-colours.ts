import type { Locator } from '@playwright/test';

/** Minimum share of the area for a colour to count. */
const LEAST_SHARE = 0.05;

/** The colours that cover the painted element, each by its share of the area at least `LEAST_SHARE`. */
export async function paintedColours(element: Locator): Promise<string[]> {
  const png = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return element.page().evaluate(
    async ([data, least]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('the browser has no canvas');
      context.drawImage(picture, 0, 0);
      const pixels = context.getImageData(0, 0, width, height).data;
      const counts = new Map<string, number>();
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = pixels.slice(at, at + 3).join();
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].flatMap(([colour, count]) => (count >= least * width * height ? [colour] : []));
    },
    [png, LEAST_SHARE] as const,
  );
}
