import { word } from '../paint/lettering';
import { sparkle } from '../paint/light';
import { facetStar } from '../paint/star';
import { closed, defs, group, linear, path, polar, radial, url, type Point } from '../paint/svg';

/**
 * A jackpot tier: its word, its shades, and the corners of its badge, so that tiers differ in shape as well as colour.
 */
interface Tier {
  word: string;
  dark: string;
  base: string;
  light: string;
  corners: number;
  turn: number;
}

const TIERS = {
  mini: { word: 'MINI', dark: '#04504f', base: '#14b3a8', light: '#a3fff5', corners: 4, turn: -90 },
  minor: { word: 'MINOR', dark: '#2f0d80', base: '#8148ea', light: '#dcc6ff', corners: 6, turn: -90 },
  major: { word: 'MAJOR', dark: '#70033f', base: '#e3207f', light: '#ffbcdc', corners: 8, turn: -67.5 },
  mega: { word: 'MEGA', dark: '#6d3503', base: '#f2a60e', light: '#fff3b8', corners: 12, turn: -90 },
} as const satisfies Record<string, Tier>;

/** Name of a jackpot tier. */
export type TierName = keyof typeof TIERS;

function rounded(corners: number, radius: number, turn: number): Point[] {
  return Array.from({ length: corners }, (_, i) => polar(100, 98, radius, turn + (i * 360) / corners));
}

/** The badge of a jackpot tier. */
export function jackpotBadge(tier: TierName): () => string {
  const { word: text, dark, base, light, corners, turn }: Tier = TIERS[tier];
  const id = `badge-${tier}`;
  const outline = closed(rounded(corners, corners === 4 ? 84 : 80, turn));
  const field = closed(rounded(corners, corners === 4 ? 70 : 66, turn));
  return () =>
    group(
      { 'stroke-linejoin': 'round' },
      defs(
        radial(
          `${id}-field`,
          [
            [0, light],
            [0.42, base],
            [1, dark],
          ],
          { cx: 0.5, cy: 0.4, r: 0.62 },
        ),
        linear(
          `${id}-band`,
          [
            [0, light],
            [0.3, base],
            [1, dark],
          ],
          { x1: 0, y1: 0, x2: 0, y2: 1 },
        ),
      ),
      path(outline, { fill: '#4f2702', stroke: '#4f2702', 'stroke-width': 20, transform: 'translate(2 4)' }),
      path(outline, { fill: url('gold'), stroke: url('gold'), 'stroke-width': 20 }),
      path(outline, { fill: 'none', stroke: '#fff8dc', 'stroke-width': 2, opacity: 0.7 }),
      path(field, { fill: url(`${id}-field`), stroke: '#5a3002', 'stroke-width': 3 }),
      group({ opacity: 0.5, transform: 'translate(2 4)' }, facetStar(100, 70, 44, 19, [dark, dark])),
      facetStar(100, 70, 44, 19),
      path('M6 116C60 128 140 128 194 116V154C140 166 60 166 6 154Z', {
        fill: url(`${id}-band`),
        stroke: url('gold-rim'),
        'stroke-width': 4,
      }),
      word(text, { cx: 100, cy: 143, capHeight: text.length > 4 ? 29 : 35, tracking: 0.04 }, [
        { fill: '#12041f', stroke: '#12041f', 'stroke-width': 9, transform: 'translate(1.5 2.5)' },
        { fill: '#ffffff', stroke: '#ffffff', 'stroke-width': 1 },
        { fill: '#fff8e2' },
      ]),
      sparkle(150, 44, 11),
    );
}
