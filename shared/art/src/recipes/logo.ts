import { starPoints } from '../paint/star';
import { circle, closed, defs, group, linear, path, url } from '../paint/svg';

/** The mark: golden ring with golden star on ink. Flat on purpose, it must read at 16 px. */
export function logo(): string {
  return group(
    {},
    defs(
      linear(
        'logo-gold',
        [
          [0, '#ffe391'],
          [0.45, '#fdc42a'],
          [1, '#f5b005'],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    ),
    circle(100, 100, 88, { fill: '#111120', stroke: url('logo-gold'), 'stroke-width': 16 }),
    path(closed(starPoints(100, 103, 62, 26)), {
      fill: url('logo-gold'),
      stroke: url('logo-gold'),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }),
  );
}
