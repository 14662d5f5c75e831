import sharp from 'sharp';
import { SHARED_DEFS } from '../paint/shared-defs';
import { group, rect, svgText } from '../paint/svg';
import { RECIPES } from './all';
import { banig, BANIG_SIDE, STRAND } from './banig';
import { SIDE } from './recipe';

const MARGIN = 100;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The bounding box of the painted pixels, in units of the square; the drawing may extend MARGIN units beyond its
 * square.
 */
async function inked(content: string): Promise<Box> {
  const side = SIDE + 2 * MARGIN;
  const moved = group({ transform: `translate(${MARGIN} ${MARGIN})` }, content);
  const { data, info } = await sharp(Buffer.from(svgText({ width: side, height: side, content: SHARED_DEFS + moved })))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0, alpha = y * width * channels + 3; x < width; x++, alpha += channels) {
      if ((data[alpha] ?? 0) < 6) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { left: left - MARGIN, top: top - MARGIN, right: right + 1 - MARGIN, bottom: bottom + 1 - MARGIN };
}

const names = Object.keys(RECIPES).sort();
const recipe = (name: string): string => Object.entries(RECIPES).find(([key]) => key === name)?.[1]() ?? '';

describe.each(names)('recipe %s', (name) => {
  it('is drawn the same way twice', () => {
    expect(recipe(name)).toBe(recipe(name));
  });

  it('uses only paints that exist and names each of its own once', () => {
    const text = SHARED_DEFS + recipe(name);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...text.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has no number that is not finite', () => {
    expect(recipe(name)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is well-formed, stays inside its square and fills it', async () => {
    const { left, top, right, bottom } = await inked(recipe(name));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(SIDE);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(SIDE * 0.88);
  });
});

describe('the check of the drawings', () => {
  it('refuses text that is not well-formed', async () => {
    await expect(inked('<g><path d="M0 0"></g>')).rejects.toThrow();
  });

  it('sees ink outside the square', async () => {
    expect((await inked(rect(-20, 50, 100, 100, { fill: '#ffffff' }))).left).toBe(-20);
  });
});

describe('banig', () => {
  it('passes over and under in turn, also across the seam of the repeat', async () => {
    const picture = svgText({ width: BANIG_SIDE, height: BANIG_SIDE, content: banig() });
    const { data, info } = await sharp(Buffer.from(picture)).raw().toBuffer({ resolveWithObject: true });
    const blue = (x: number, y: number): number => data[(y * info.width + x) * info.channels + 2] ?? 0;
    const count = BANIG_SIDE / STRAND;
    // Detects the direction of a strand: a horizontal one has its dark gap at the upper edge, a vertical one at the
    // left edge.
    const across = (col: number, row: number): boolean => {
      const [x, y] = [(col % count) * STRAND, (row % count) * STRAND];
      return blue(x + STRAND / 2, y) < blue(x, y + STRAND / 2);
    };
    for (let row = 0; row < count; row++) {
      for (let col = 0; col < count; col++) {
        expect(across(col, row)).not.toBe(across(col + 1, row));
        expect(across(col, row)).not.toBe(across(col, row + 1));
      }
    }
  });

  it('stays dark enough for text of the third order', async () => {
    const picture = svgText({ width: BANIG_SIDE, height: BANIG_SIDE, content: banig() });
    const { channels } = await sharp(Buffer.from(picture)).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThanOrEqual(0x50);
  });
});
