import { facetStar } from '../paint/star';
import { circle, defs, ellipse, group, linear, num, path, polar, radial, url } from '../paint/svg';

const CX = 100;
const CY = 104;
const R = 78;
const SECTORS = 8;
const COLOURS = [
  'wheel-pink',
  'wheel-dark',
  'wheel-teal',
  'wheel-dark',
  'wheel-gold',
  'wheel-dark',
  'wheel-violet',
  'wheel-dark',
] as const;

function tone(id: string, light: string, dark: string): string {
  return radial(
    id,
    [
      [0, dark],
      [0.55, light],
      [1, dark],
    ],
    { gradientUnits: 'userSpaceOnUse', cx: CX, cy: CY, r: R },
  );
}

function sectors(): string {
  return Array.from({ length: SECTORS }, (_, i) => {
    const from = ((i - 0.5) * 360) / SECTORS - 90;
    const [x1, y1] = polar(CX, CY, R, from);
    const [x2, y2] = polar(CX, CY, R, from + 360 / SECTORS);
    return path(`M${CX} ${CY}L${num(x1)} ${num(y1)}A${R} ${R} 0 0 1 ${num(x2)} ${num(y2)}Z`, {
      fill: url(COLOURS[i % COLOURS.length] ?? COLOURS[0]),
      stroke: '#ffdf85',
      'stroke-width': 1.6,
    });
  }).join('');
}

function lamps(): string {
  return Array.from({ length: SECTORS }, (_, i) => {
    const [x, y] = polar(CX, CY, 84, ((i + 0.5) * 360) / SECTORS);
    return circle(x, y, 4.4, { fill: '#fffbe6', stroke: '#a85b06', 'stroke-width': 1 });
  }).join('');
}

/** The hub of a wheel: a golden boss with a star. Fills the drawing when `r` is 92. */
function hub(cx: number, cy: number, r: number): string {
  return group(
    {},
    circle(cx + r * 0.03, cy + r * 0.05, r, { fill: '#4f2702', opacity: 0.7 }),
    circle(cx, cy, r, { fill: url('gold'), stroke: '#7a4304', 'stroke-width': r * 0.04 }),
    circle(cx, cy, r * 0.92, { fill: 'none', stroke: url('gold-rim'), 'stroke-width': r * 0.05 }),
    circle(cx, cy, r * 0.76, { fill: '#3a0f66', stroke: '#7a4304', 'stroke-width': r * 0.05 }),
    ellipse(cx - r * 0.1, cy - r * 0.2, r * 0.56, r * 0.48, { fill: '#8a3fe0', opacity: 0.55, filter: url('soft-5') }),
    facetStar(cx, cy + r * 0.02, r * 0.62, r * 0.27),
  );
}

/** Fortune wheel with lamps and pointer. */
export function wheel(): string {
  return group(
    {},
    defs(
      tone('wheel-pink', '#ff4da6', '#b00a5e'),
      tone('wheel-teal', '#3ee6d9', '#067f7b'),
      tone('wheel-violet', '#a06bff', '#4a1bb0'),
      tone('wheel-gold', '#ffd24a', '#d88a06'),
      tone('wheel-dark', '#3d3470', '#1a1338'),
      linear('wheel-pointer', [
        [0, '#ff98a2'],
        [0.4, '#f2213f'],
        [1, '#8a0420'],
      ]),
    ),
    circle(CX + 2, CY + 3, 90, { fill: '#5a3002' }),
    circle(CX, CY, 90, { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 1.5 }),
    circle(CX, CY, R + 1, { fill: '#5a3002' }),
    sectors(),
    path('M40 62A72 72 0 0 1 146 48C120 52 74 70 40 62Z', { fill: '#ffffff', opacity: 0.16 }),
    lamps(),
    hub(CX, CY, 27),
    path('M82 8C92 4 108 4 118 8L103 44C102 47 98 47 97 44Z', {
      fill: url('wheel-pointer'),
      stroke: url('gold-rim'),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    path('M88 12C94 10 99 10 103 11L99 30Z', { fill: '#ffffff', opacity: 0.45 }),
  );
}

/** The hub alone. */
export function wheelHub(): string {
  return hub(99, 98, 92);
}
