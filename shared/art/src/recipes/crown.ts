import { sphere } from '../paint/light';
import { closed, defs, ellipse, group, linear, path, radial, url } from '../paint/svg';

const FRONT = 'M22 70L58 112L100 40L142 112L178 70L166 152C140 166 60 166 34 152Z';
const BAND = 'M33 148C60 163 140 163 167 148L164 174C138 189 62 189 36 174Z';

function jewel(x: number, y: number, fill: string, shade: string): string {
  return (
    path(
      closed([
        [x, y - 9],
        [x + 8, y],
        [x, y + 9],
        [x - 8, y],
      ]),
      { fill: shade, stroke: '#7a4304', 'stroke-width': 1.6 },
    ) +
    path(
      closed([
        [x, y - 9],
        [x + 8, y],
        [x - 8, y],
      ]),
      { fill },
    )
  );
}

/** A royal crown with velvet inside and jewels on the band. */
export function crown(): string {
  return group(
    { 'stroke-linejoin': 'round' },
    defs(
      radial(
        'crown-velvet',
        [
          [0, '#e63b8d'],
          [0.6, '#9c0f5f'],
          [1, '#4f0638'],
        ],
        { cx: 0.42, cy: 0.3, r: 0.75 },
      ),
      linear(
        'crown-left',
        [
          [0, '#ffffff', 0.55],
          [1, '#ffffff', 0],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.3 },
      ),
      linear(
        'crown-right',
        [
          [0, '#5a2d02', 0],
          [1, '#5a2d02', 0.6],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.4 },
      ),
    ),
    path('M46 96L70 66L100 98L130 66L154 96L150 140H50Z', {
      fill: url('gold-shade'),
      stroke: '#f3b52a',
      'stroke-width': 2,
    }),
    path('M40 120C48 78 80 72 100 96C120 72 152 78 160 120L150 156H50Z', { fill: url('crown-velvet') }),
    path(FRONT, { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 2 }),
    path('M22 70L58 112L100 40V163C74 163 52 160 34 152Z', { fill: url('crown-left') }),
    path('M178 70L142 112L100 40V163C126 163 148 160 166 152Z', { fill: url('crown-right') }),
    path('M26 78L59 117L100 50L141 117L174 78', {
      fill: 'none',
      stroke: '#fff7d2',
      'stroke-width': 2.2,
      opacity: 0.85,
    }),
    path(BAND, { fill: url('gold-tube'), stroke: '#7a4304', 'stroke-width': 2 }),
    path('M35 153C62 167 138 167 165 153', { fill: 'none', stroke: '#fff3bf', 'stroke-width': 1.8, opacity: 0.9 }),
    path('M38 170C64 184 136 184 162 170', { fill: 'none', stroke: '#6d3a03', 'stroke-width': 1.6, opacity: 0.7 }),
    jewel(54, 166, '#8df6ea', '#14a59b'),
    jewel(146, 166, '#8df6ea', '#0d8079'),
    sphere('crown-gem-l', 77, 171, 7, { light: '#e6d6ff', base: '#9a63f5', shade: '#4b1ba8', bounce: '#b58bff' }),
    sphere('crown-gem-r', 123, 171, 7, { light: '#e6d6ff', base: '#9a63f5', shade: '#4b1ba8', bounce: '#b58bff' }),
    jewel(100, 172, '#ffa9d2', '#d8146f'),
    ellipse(100, 120, 17, 21, { fill: url('gold-rim'), stroke: '#7a4304', 'stroke-width': 1.4 }),
    group(
      { transform: 'translate(0 -24) scale(1 1.2)' },
      sphere('crown-heart', 100, 120, 13, { light: '#ffd0e6', base: '#f22f8a', shade: '#97044f', bounce: '#ff62ac' }),
    ),
    sphere('crown-tip-l', 22, 62, 13, { light: '#e2fffb', base: '#35d8cc', shade: '#067a74', bounce: '#7df3ea' }),
    sphere('crown-tip-r', 178, 62, 13, { light: '#e2fffb', base: '#35d8cc', shade: '#067a74', bounce: '#7df3ea' }),
    sphere('crown-tip', 100, 28, 15, { light: '#ffd0e6', base: '#f22f8a', shade: '#97044f', bounce: '#ff62ac' }),
  );
}
