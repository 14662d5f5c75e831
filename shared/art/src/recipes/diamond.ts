import { gem } from '../paint/gem';
import { sparkle } from '../paint/light';
import { defs, group, path, radial, url, closed } from '../paint/svg';

/** A brilliant seen from the side. */
export function diamond(): string {
  return group(
    {},
    defs(
      radial(
        'diamond-heart',
        [
          [0, '#ffffff', 0.65],
          [0.5, '#9ff4ff', 0.25],
          [1, '#9ff4ff', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ),
    gem({ cx: 100, cy: 76, radius: 90, tilt: 19, colours: ['#053a8c', '#0c7fce', '#1cc4ec', '#8af0fb', '#ffffff'] }),
    path(
      closed([
        [62, 86],
        [100, 92],
        [96, 150],
      ]),
      { fill: '#ffffff', opacity: 0.22 },
    ),
    path('M60 70A44 44 0 0 1 140 70A44 44 0 0 1 60 70', { fill: url('diamond-heart') }),
    sparkle(46, 46, 15),
    sparkle(152, 118, 9),
  );
}
