import { floor, promoBackdrop, tileBackdrop, type Hues } from './paint/backdrop';
import { SHARED_DEFS } from './paint/shared-defs';
import { circle, defs, el, group, num, rect, url, type Drawing } from './paint/svg';
import { SIDE, type Recipe } from './recipes/recipe';

function placed(recipe: Recipe, cx: number, cy: number, side: number, shadow: 'drop' | 'drop-small'): string {
  return group(
    { transform: `translate(${num(cx - side / 2)} ${num(cy - side / 2)}) scale(${side / SIDE})` },
    group({ filter: url(shadow) }, recipe()),
  );
}

/**
 * A game tile, 240 x 320: backdrop in two hues, the symbol, and the dark floor for the title. `seed` places the
 * bokeh.
 */
export function tile(recipe: Recipe, hues: Hues, seed: number): Drawing {
  const [width, height] = [240, 320];
  const [cx, cy] = [width / 2, 134];
  const backdrop = tileBackdrop({ width, height, focus: [cx, cy], hues, seed, reach: 170 });
  return {
    width,
    height,
    content: SHARED_DEFS + backdrop + floor(width, height) + placed(recipe, cx, cy, 206, 'drop'),
  };
}

/** A symbol on a transparent square; its shadow stays inside the square. */
export function symbol(recipe: Recipe): Drawing {
  return {
    width: SIDE,
    height: SIDE,
    content: SHARED_DEFS + placed(recipe, SIDE / 2 - 1, SIDE / 2 - 3, SIDE * 0.94, 'drop-small'),
  };
}

/** An avatar: a round medal of two hues with a symbol; the corners are transparent. `seed` places the bokeh. */
export function avatar(recipe: Recipe, hues: Hues, seed: number): Drawing {
  const middle = SIDE / 2;
  const backdrop = tileBackdrop({ width: SIDE, height: SIDE, focus: [middle, middle], hues, seed, reach: 120 });
  return {
    width: SIDE,
    height: SIDE,
    content:
      SHARED_DEFS +
      defs(el('clipPath', { id: 'avatar-disc' }, circle(middle, middle, 98, {}))) +
      group({ 'clip-path': url('avatar-disc') }, backdrop, placed(recipe, middle, middle, SIDE * 0.68, 'drop-small')) +
      circle(middle, middle, 96, { fill: 'none', stroke: url('gold-rim'), 'stroke-width': 6 }),
  };
}

/** A promo: the symbol on the right, a calm left half for text. */
export function promo(recipe: Recipe, hues: Hues, seed: number, width: number, height: number): Drawing {
  const side = height * 0.99;
  const focus = [width - side * 0.56, height * 0.51] as const;
  const backdrop = promoBackdrop({ width, height, focus, hues, seed, reach: height * 1.1 });
  return { width, height, content: SHARED_DEFS + backdrop + placed(recipe, focus[0], focus[1], side, 'drop') };
}

/**
 * The picture of a link preview: the mark on the left, a symbol on the right, and no text, because text would need a
 * language.
 */
export function linkPicture(mark: Recipe, recipe: Recipe, hues: Hues, seed: number): Drawing {
  const [width, height] = [1200, 630];
  const side = 520;
  const focus = [width * 0.69, height / 2] as const;
  const backdrop = promoBackdrop({ width, height, focus, hues, seed, reach: height * 1.1 });
  return {
    width,
    height,
    content:
      SHARED_DEFS +
      backdrop +
      placed(mark, width * 0.24, height / 2, 260, 'drop') +
      placed(recipe, focus[0], focus[1], side, 'drop'),
  };
}

/** An app icon: the mark takes the share `fill` of the side; without a background the corners stay transparent. */
export function appIcon(mark: Recipe, fill: number, background?: string): Drawing {
  const margin = num((SIDE * (1 - fill)) / 2);
  const plate = background ? rect(0, 0, SIDE, SIDE, { fill: background }) : '';
  return {
    width: SIDE,
    height: SIDE,
    content: plate + group({ transform: `translate(${margin} ${margin}) scale(${fill})` }, mark()),
  };
}
