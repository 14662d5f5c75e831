import { sparkle } from '../paint/light';
import { circle, defs, ellipse, group, linear, path, polar, radial, url, num, type Point } from '../paint/svg';

const LOBES = 9;

/** Outline of a scalloped fan around (100, 128): `from`..`to` in degrees, lobes bulging outwards. */
function fan(radiusX: number, radiusY: number, from: number, to: number): string {
  const at = (i: number, stretch = 1): Point => {
    const [x, y] = polar(0, 0, 1, from + ((to - from) * i) / LOBES);
    return [100 + x * radiusX * stretch, 128 + y * radiusY * stretch];
  };
  const [x0, y0] = at(0);
  const lobes = Array.from({ length: LOBES }, (_, i) => {
    const [cx, cy] = at(i + 0.5, 1.13);
    const [x, y] = at(i + 1);
    return `Q${num(cx)} ${num(cy)} ${num(x)} ${num(y)}`;
  });
  return `M100 140L${num(x0)} ${num(y0)}${lobes.join('')}Z`;
}

function ribs(radiusX: number, radiusY: number, from: number, to: number, stroke: string): string {
  return Array.from({ length: LOBES - 1 }, (_, i) => {
    const [x, y] = polar(0, 0, 1, from + ((to - from) * (i + 1)) / LOBES);
    return path(`M${num(100 + x * 22)} ${num(128 + y * 18)}L${num(100 + x * radiusX)} ${num(128 + y * radiusY)}`, {
      stroke,
      'stroke-width': 2,
      fill: 'none',
      'stroke-linecap': 'round',
    });
  }).join('');
}

/** An open shell with a glowing pearl. */
export function pearl(): string {
  return group(
    {},
    defs(
      radial(
        'pearl-fan',
        [
          [0, '#fff0fb'],
          [0.3, '#e9b8ff'],
          [0.65, '#9a63ee'],
          [1, '#5324b5'],
        ],
        { cx: 0.5, cy: 0.92, r: 0.95 },
      ),
      linear('pearl-cup', [
        [0, '#c9a4ff'],
        [0.4, '#7f47e0'],
        [1, '#35118a'],
      ]),
      radial(
        'pearl-ball',
        [
          [0, '#ffffff'],
          [0.35, '#fff4fb'],
          [0.6, '#f3d9f2'],
          [0.82, '#c3b2ec'],
          [0.94, '#9f9ae0'],
          [1, '#f2e2ff'],
        ],
        { cx: 0.46, cy: 0.42, r: 0.6, fx: 0.34, fy: 0.28 },
      ),
      radial(
        'pearl-blush',
        [
          [0, '#ffb9de', 0.7],
          [1, '#ffb9de', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
      radial(
        'pearl-sea',
        [
          [0, '#a8fff6', 0.75],
          [1, '#a8fff6', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ),
    path(fan(92, 104, 180, 360), { fill: '#3f178f', transform: 'translate(2 4)' }),
    path(fan(92, 104, 180, 360), {
      fill: url('pearl-fan'),
      stroke: '#f7e3ff',
      'stroke-width': 2.2,
      'stroke-linejoin': 'round',
    }),
    ribs(86, 98, 180, 360, '#ffffff66'),
    ribs(80, 92, 183, 363, '#4a1aa866'),
    ellipse(100, 128, 80, 26, { fill: '#22084f', opacity: 0.55 }),
    path('M8 128C24 112 46 150 100 150C154 150 176 112 192 128C190 164 152 190 100 190C48 190 10 164 8 128Z', {
      fill: url('pearl-cup'),
      stroke: '#f0d9ff',
      'stroke-width': 2,
    }),
    path('M22 146C44 172 70 178 100 180M178 146C156 172 130 178 100 180', {
      fill: 'none',
      stroke: '#e5c8ff',
      'stroke-width': 2.4,
      opacity: 0.55,
      'stroke-linecap': 'round',
    }),
    path('M12 132C30 122 50 156 100 156C150 156 170 122 188 132', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.4,
      opacity: 0.5,
    }),
    circle(100, 114, 58, { fill: url('glow'), opacity: 0.7 }),
    circle(100, 116, 41, { fill: url('pearl-ball') }),
    ellipse(114, 132, 22, 17, { fill: url('pearl-blush') }),
    ellipse(86, 134, 18, 14, { fill: url('pearl-sea'), opacity: 0.7 }),
    ellipse(85, 98, 13, 9, { fill: '#ffffff', opacity: 0.95, transform: 'rotate(-38 85 98)' }),
    sparkle(132, 82, 13),
    sparkle(40, 60, 8),
  );
}
