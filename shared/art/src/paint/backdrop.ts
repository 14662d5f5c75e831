import { mix } from './color';
import { seeded } from './prng';
import { circle, closed, defs, el, group, linear, num, path, polar, radial, rect, url, type Point } from './svg';

/** The two hues of a picture: the glow behind the symbol and the depth at the edges. */
export interface Hues {
  glow: string;
  deep: string;
}

/** Size and light of a backdrop; `focus` is the place of the symbol. `seed` places the bokeh. */
export interface BackdropOptions {
  width: number;
  height: number;
  focus: Point;
  hues: Hues;
  seed: number;
  /** Radius of the light behind the symbol. */
  reach: number;
}

const RAYS = 16;

/** Sixteen rays from the focus that fade outwards; a wide faint ray under each softens its edges. */
function burst([cx, cy]: Point, reach: number): string {
  const period = 360 / RAYS;
  const rays = (half: number): string =>
    Array.from({ length: RAYS }, (_, i) => {
      const middle = (i + 0.5) * period - 90;
      return closed([[cx, cy], polar(cx, cy, reach, middle - half), polar(cx, cy, reach, middle + half)]);
    }).join('');
  return group(
    {},
    defs(
      radial(
        'burst',
        [
          [0, '#ffffff', 0],
          [0.2, '#ffffff', 0.115],
          [0.6, '#ffffff', 0.055],
          [1, '#ffffff', 0],
        ],
        { gradientUnits: 'userSpaceOnUse', cx, cy, r: reach },
      ),
    ),
    path(rays(period * 0.3), { fill: url('burst') }),
    path(rays(period * 0.2), { fill: url('burst') }),
  );
}

/** Soft dots of light around the focus; larger ones are fainter. */
function bokeh(width: number, height: number, hue: string, seed: number, count: number, left = 0): string {
  const next = seeded(seed);
  const dots = Array.from({ length: count }, () => {
    const size = 1.2 + next() ** 2 * 5;
    const at: Point = [left + next() * (width - left), next() * height];
    return circle(at[0], at[1], size, {
      fill: mix('#ffffff', hue, 0.25),
      opacity: num(0.42 - size * 0.04 + next() * 0.15),
    });
  });
  return group({}, ...dots);
}

/** Backdrop of a tile: dark edges, glow, rays, bokeh, and the dark floor for the title (the lower 38 %). */
export function tileBackdrop({ width, height, focus: [cx, cy], hues, seed, reach }: BackdropOptions): string {
  return group(
    {},
    defs(
      radial(
        'backdrop',
        [
          [0, mix(hues.glow, '#ffffff', 0.14)],
          [0.34, hues.glow],
          [0.74, mix(hues.glow, hues.deep, 0.78)],
          [1, hues.deep],
        ],
        { gradientUnits: 'userSpaceOnUse', cx, cy, r: reach * 1.15 },
      ),
    ),
    rect(0, 0, width, height, { fill: url('backdrop') }),
    burst([cx, cy], reach * 1.35),
    circle(cx, cy, reach * 0.62, { fill: url('glow'), opacity: 0.32 }),
    bokeh(width, height * 0.72, hues.glow, seed, 13),
  );
}

/** The dark floor at the foot of a tile. */
export function floor(width: number, height: number): string {
  const top = height * 0.62;
  return group(
    {},
    defs(
      el(
        'linearGradient',
        { id: 'floor', x1: 0, y1: 0, x2: 0, y2: 1 },
        ...[
          el('stop', { offset: 0, 'stop-color': '#05050c', 'stop-opacity': 0 }),
          el('stop', { offset: 0.5, 'stop-color': '#05050c', 'stop-opacity': 0.58 }),
          el('stop', { offset: 1, 'stop-color': '#05050c', 'stop-opacity': 0.9 }),
        ],
      ),
    ),
    rect(0, top, width, height - top, { fill: url('floor') }),
  );
}

/** Backdrop of a promo: calm and dark on the left for text, the light on the right. */
export function promoBackdrop({ width, height, focus, hues, seed, reach }: BackdropOptions): string {
  return group(
    {},
    defs(
      linear(
        'promo-base',
        [
          [0, mix(hues.deep, '#05050c', 0.25)],
          [0.5, hues.deep],
          [1, mix(hues.glow, hues.deep, 0.55)],
        ],
        { x1: 0, y1: 1, x2: 1, y2: 0 },
      ),
      // Eased to zero: a linear fade would show its end as an edge.
      radial(
        'promo-light',
        [
          [0, hues.glow],
          [0.25, hues.glow, 0.86],
          [0.5, hues.glow, 0.5],
          [0.75, hues.glow, 0.14],
          [1, hues.glow, 0],
        ],
        { gradientUnits: 'userSpaceOnUse', cx: focus[0], cy: focus[1], r: reach * 1.3 },
      ),
    ),
    rect(0, 0, width, height, { fill: url('promo-base') }),
    rect(0, 0, width, height, { fill: url('promo-light') }),
    burst(focus, reach * 0.92),
    circle(focus[0], focus[1], reach * 0.5, { fill: url('glow'), opacity: 0.34 }),
    bokeh(width, height, hues.glow, seed, 16, width * 0.5),
  );
}
