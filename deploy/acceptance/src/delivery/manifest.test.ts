import { expect, test } from '../support/fixtures';

interface Picture {
  src: string;
  sizes: string;
  type: string;
}

test(
  'every picture and every page that the manifest names is there as it says',
  { tag: '@quick' },
  async ({ page, request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    const pictures: Picture[] = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
    ];
    expect(pictures.length).toBe(9);
    await page.goto('/');
    for (const { src, sizes, type } of pictures) {
      const answer = await request.get(src);
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
      const size = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
    for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }])
      expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
    const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await request.get(apple ?? '')).headers()['content-type']).toBe('image/png');
  },
);
