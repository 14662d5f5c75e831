import { sparkle } from '../paint/light';
import { facetStar, starPoints } from '../paint/star';
import { closed, group, path, url } from '../paint/svg';

function rimmed(cx: number, cy: number, outer: number): string {
  const inner = outer * 0.46;
  return group(
    {},
    path(closed(starPoints(cx, cy, outer, inner)), {
      fill: '#8a4b04',
      stroke: url('gold-rim'),
      'stroke-width': outer * 0.14,
    }),
    facetStar(cx, cy, outer, inner),
  );
}

/** The stars of the tasks of a day: a big one between two small ones, without the medal of points. */
export function taskStars(): string {
  return group(
    { 'stroke-linejoin': 'round' },
    rimmed(37, 48, 27),
    rimmed(166, 42, 23),
    rimmed(102, 114, 76),
    sparkle(150, 150, 12),
  );
}
