import { highlight, sphere } from '../paint/light';
import { circle, defs, ellipse, group, linear, path, radial, url } from '../paint/svg';

const BODY = 'M100 34C136 34 148 66 151 98C153 124 164 138 180 152H20C36 138 47 124 49 98C52 66 64 34 100 34Z';

/** A festive bell with a ribbon. */
export function bell(): string {
  return group(
    {},
    defs(
      linear(
        'bell-body',
        [
          [0, '#a65f06'],
          [0.16, '#f6b624'],
          [0.34, '#fff3bd'],
          [0.5, '#ffcd48'],
          [0.76, '#c77a0a'],
          [0.92, '#7d4604'],
          [1, '#b97510'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.12 },
      ),
      linear(
        'bell-foot',
        [
          [0, '#5a2d02', 0],
          [0.72, '#5a2d02', 0.06],
          [1, '#5a2d02', 0.55],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      radial(
        'bell-inside',
        [
          [0, '#3b1d02'],
          [1, '#6d3a03'],
        ],
        { cx: 0.5, cy: 0.4, r: 0.6 },
      ),
      linear('bell-bow', [
        [0, '#ff9acb'],
        [0.45, '#ea1f80'],
        [1, '#8c0349'],
      ]),
    ),
    sphere('bell-clapper', 100, 174, 17, { light: '#fff3bd', base: '#f5b21a', shade: '#8a4c04', bounce: '#ffcf5a' }),
    ellipse(100, 155, 82, 17, { fill: url('gold-tube'), stroke: '#7a4304', 'stroke-width': 1.5 }),
    ellipse(100, 156, 68, 10.5, { fill: url('bell-inside') }),
    path(BODY, { fill: url('bell-body') }),
    path(BODY, { fill: url('bell-foot') }),
    path('M20 152C60 163 140 163 180 152C176 143 168 140 163 132C130 142 70 142 37 132C32 140 24 143 20 152Z', {
      fill: url('gold-tube'),
      stroke: '#7a4304',
      'stroke-width': 1.2,
    }),
    path('M37 133C70 143 130 143 163 133', { fill: 'none', stroke: '#fff6cf', 'stroke-width': 2, opacity: 0.85 }),
    path('M50 104C80 112 120 112 151 104', { fill: 'none', stroke: '#8a4f06', 'stroke-width': 2.4, opacity: 0.55 }),
    path('M50 107C80 115 120 115 151 107', { fill: 'none', stroke: '#fff3bf', 'stroke-width': 1.4, opacity: 0.7 }),
    highlight(74, 76, 7, 30, 12, 0.95),
    circle(100, 24, 12, { fill: 'none', stroke: url('gold'), 'stroke-width': 7 }),
    path('M100 42C78 22 52 24 50 40C49 56 76 60 100 44Z', {
      fill: url('bell-bow'),
      stroke: '#7a0340',
      'stroke-width': 1.2,
    }),
    path('M100 42C122 22 148 24 150 40C151 56 124 60 100 44Z', {
      fill: url('bell-bow'),
      stroke: '#7a0340',
      'stroke-width': 1.2,
    }),
    path('M94 46C84 58 74 66 62 70L80 78C90 70 97 60 102 48Z', {
      fill: url('bell-bow'),
      stroke: '#7a0340',
      'stroke-width': 1.2,
    }),
    path('M106 46C116 58 126 66 138 70L120 78C110 70 103 60 98 48Z', {
      fill: url('bell-bow'),
      stroke: '#7a0340',
      'stroke-width': 1.2,
    }),
    path('M60 36C72 30 84 34 94 41M140 36C128 30 116 34 106 41', {
      fill: 'none',
      stroke: '#ffd3e8',
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
    sphere('bell-knot', 100, 44, 10, { light: '#ffc2df', base: '#f0308c', shade: '#97044f', bounce: '#ff5aa8' }),
  );
}
