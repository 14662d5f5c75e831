import { facetStar } from '../paint/star';
import { sparkle } from '../paint/light';
import { circle, defs, ellipse, group, linear, path, rect, url } from '../paint/svg';
import { coinFace } from './coins';

/** An open treasure chest full of coins. */
export function chest(): string {
  return group(
    { 'stroke-linejoin': 'round' },
    defs(
      linear(
        'chest-wood',
        [
          [0, '#c0722f'],
          [0.5, '#8a4517'],
          [1, '#4f220a'],
        ],
        { x1: 0, y1: 0, x2: 0.3, y2: 1 },
      ),
      linear(
        'chest-lid',
        [
          [0, '#d98a42'],
          [0.6, '#94501d'],
          [1, '#5c2a0d'],
        ],
        { x1: 0, y1: 0, x2: 0.2, y2: 1 },
      ),
    ),
    path('M18 84C18 34 46 14 66 14H134C154 14 182 34 182 84Z', {
      fill: url('chest-lid'),
      stroke: '#3a1804',
      'stroke-width': 2,
    }),
    path('M34 86C34 50 52 30 70 30H130C148 30 166 50 166 86Z', { fill: '#2a0f04' }),
    path('M18 84C18 34 46 14 66 14H134C154 14 182 34 182 84', { fill: 'none', stroke: url('gold'), 'stroke-width': 9 }),
    ellipse(100, 84, 70, 40, { fill: url('glow-warm') }),
    coinFace(62, 86, 25),
    coinFace(140, 84, 25),
    coinFace(100, 70, 30),
    coinFace(80, 98, 22),
    coinFace(122, 98, 22),
    path('M12 98H188L180 184C179 190 176 192 170 192H30C24 192 21 190 20 184Z', {
      fill: url('chest-wood'),
      stroke: '#3a1804',
      'stroke-width': 2,
    }),
    path('M17 130H183M19 160H181', { stroke: '#3a1804', 'stroke-width': 2.4, opacity: 0.55 }),
    path('M12 98H188L186 116H14Z', { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 1.5 }),
    path('M14 101H186', { stroke: '#fff6cf', 'stroke-width': 2.2, opacity: 0.85 }),
    path('M36 116H58L62 192H42ZM164 116H142L138 192H158Z', {
      fill: url('gold-tube'),
      stroke: '#7a4304',
      'stroke-width': 1.2,
    }),
    rect(76, 104, 48, 54, { rx: 12, fill: url('gold'), stroke: '#7a4304', 'stroke-width': 2 }),
    circle(100, 131, 18, { fill: '#4f2702' }),
    facetStar(100, 131, 17, 7.5),
    sparkle(44, 60, 11),
    sparkle(160, 56, 9),
  );
}
