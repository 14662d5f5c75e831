import { facetStar, starPoints } from '../paint/star';
import { circle, closed, defs, group, linear, path, radial, url } from '../paint/svg';

/** A points star: violet medal with a big golden star, not to be mistaken for a coin. */
export function pointsStar(): string {
  return group(
    { 'stroke-linejoin': 'round' },
    defs(
      radial('points-medal', [
        [0, '#c79bff'],
        [0.5, '#7a3be0'],
        [1, '#310c80'],
      ]),
      linear('points-rim', [
        [0, '#f1e2ff'],
        [0.5, '#9a63f0'],
        [1, '#4a1aa8'],
      ]),
    ),
    circle(101, 106, 88, { fill: '#1d0552' }),
    circle(100, 101, 88, { fill: url('points-rim') }),
    circle(100, 101, 79, { fill: url('points-medal'), stroke: '#2b0a70', 'stroke-width': 2 }),
    circle(100, 101, 62, { fill: url('glow-warm'), opacity: 0.55 }),
    path(closed(starPoints(102, 108, 74, 34)), {
      fill: '#1d0552',
      stroke: '#1d0552',
      'stroke-width': 12,
      opacity: 0.5,
    }),
    path(closed(starPoints(100, 104, 72, 33)), { fill: '#8a4b04', stroke: url('gold-rim'), 'stroke-width': 10 }),
    facetStar(100, 104, 72, 33),
    path('M40 70A68 68 0 0 1 84 36', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  );
}
