import sharp from 'sharp';
import { CATALOGUE } from './catalogue';
import { encode } from './encode';
import { rect, svgText } from './paint/svg';
import { seeded } from './paint/prng';

/** WCAG contrast of white to the pixel at `offset`. */
function whiteOn(data: Buffer, offset: number): number {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((colourChannel) => {
    const value = (data[offset + colourChannel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** The lowest contrast of white text in a part of a picture; the bounds are shares of width and height. */
async function worstContrast(name: string, left: number, top: number, right: number, bottom: number): Promise<number> {
  const item = CATALOGUE.find((each) => each.name === name);
  if (!item) throw new Error(name);
  const { data, info } = await sharp(Buffer.from(svgText(item.draw())))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let worst = 21;
  for (let y = Math.floor(top * info.height); y < bottom * info.height; y++) {
    for (let x = Math.floor(left * info.width); x < right * info.width; x++) {
      worst = Math.min(worst, whiteOn(data, (y * info.width + x) * info.channels));
    }
  }
  return worst;
}

describe('words on the art', () => {
  const named = (kind: string): string[] => CATALOGUE.filter((item) => item.kind === kind).map(({ name }) => name);

  it.each(named('promo'))('%s leaves its left half dark enough for white text', async (name) => {
    expect(await worstContrast(name, 0, 0, 0.5, 1)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(named('tile'))('%s has a floor dark enough for a white title of two lines', async (name) => {
    expect(await worstContrast(name, 0, 0.82, 1, 1)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('encode', () => {
  it('fails when a picture cannot fit its bytes', async () => {
    const next = seeded(1);
    const noise = Array.from({ length: 4800 }, (_, i) =>
      rect((i % 60) * 4, Math.floor(i / 60) * 4, 4, 4, {
        fill: `#${Math.floor(next() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`,
      }),
    ).join('');
    await expect(encode({ width: 240, height: 320, content: noise }, 'tile', 240)).rejects.toThrow(
      'does not fit into 4500 bytes',
    );
  });

  it.each(['promo-first-top-up', 'promo-sign-in', 'promo-jackpot'])('keeps %s inside 14 kB at 720 px', async (name) => {
    const item = CATALOGUE.find((each) => each.name === name);
    const { webp, avif } = await encode(item?.draw() ?? { width: 1, height: 1, content: '' }, 'promo', 720);
    expect((await sharp(webp).metadata()).width).toBe(720);
    expect(webp?.length).toBeLessThanOrEqual(14_000);
    expect(avif?.length).toBeLessThanOrEqual(12_000);
  });

  it('leaves the corners of a symbol transparent', async () => {
    const item = CATALOGUE.find(({ name }) => name === 'icon-coin');
    const { webp } = await encode(item?.draw() ?? { width: 1, height: 1, content: '' }, 'icon', 160);
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    expect(data[(80 * 160 + 80) * 4 + 3]).toBe(255);
  });
});
