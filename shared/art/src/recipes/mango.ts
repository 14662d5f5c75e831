import { leaf } from '../paint/leaf';
import { highlight } from '../paint/light';
import { defs, ellipse, group, path, radial, url } from '../paint/svg';

/** Hanging fruit: stem at (100, 40), beak at the lower left. */
const FRUIT =
  'M100 40C132 36 158 66 160 108C161 150 138 186 104 192C90 194 78 190 71 181C66 175 66 166 62 156C50 138 40 116 42 92C45 60 72 42 100 40Z';

function fruit(id: string): string {
  return group(
    {},
    path(FRUIT, { fill: url(`mango-${id}`) }),
    ellipse(138, 118, 30, 46, { fill: url('mango-blush'), transform: 'rotate(8 138 118)' }),
    ellipse(100, 52, 40, 16, { fill: url('mango-green') }),
    path('M155 100C158 144 138 180 106 187', {
      fill: 'none',
      stroke: '#ffe2ae',
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
      opacity: 0.6,
      filter: url('soft-2'),
    }),
    highlight(70, 84, 25, 12, -58, 0.95),
    highlight(56, 118, 5, 10, -10, 0.65),
  );
}

function stem(d: string): string {
  return (
    path(d, { fill: 'none', stroke: '#4b2a10', 'stroke-width': 9, 'stroke-linecap': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: '#a8713a',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      transform: 'translate(-1 -1)',
    })
  );
}

/** Two ripe carabao mangoes on a twig with leaves. */
export function mango(): string {
  const round = { cx: 0.44, cy: 0.42, r: 0.66, fx: 0.3, fy: 0.28 };
  return group(
    { transform: 'translate(-8 -3)' },
    defs(
      radial(
        'mango-front',
        [
          [0, '#fff7b0'],
          [0.3, '#ffd93a'],
          [0.64, '#ffb514'],
          [0.9, '#f08410'],
          [1, '#ffae46'],
        ],
        round,
      ),
      radial(
        'mango-back',
        [
          [0, '#f6f08a'],
          [0.35, '#e9c42c'],
          [0.75, '#d98a10'],
          [1, '#b0640c'],
        ],
        round,
      ),
      radial(
        'mango-blush',
        [
          [0, '#f4503a', 0.7],
          [0.6, '#f4503a', 0.2],
          [1, '#f4503a', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
      radial(
        'mango-green',
        [
          [0, '#7fc93a', 0.9],
          [1, '#7fc93a', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ),
    leaf('mango-leaf-back', 118, 30, 70, 168, 0.34),
    stem('M120 26C136 34 144 44 146 56'),
    group({ transform: 'translate(62 20) rotate(-17 100 110) scale(.82)' }, fruit('back')),
    stem('M120 24C110 30 104 38 101 48'),
    group({ transform: 'translate(-22 10) rotate(13 100 110) scale(.96)' }, fruit('front')),
    leaf('mango-leaf', 116, 28, 76, 4, 0.34),
  );
}
