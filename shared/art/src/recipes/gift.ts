import { sphere } from '../paint/light';
import { defs, group, linear, path, rect, url } from '../paint/svg';

/** A wrapped gift with a golden ribbon. */
export function gift(): string {
  const loop = { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 2 };
  return group(
    { 'stroke-linejoin': 'round' },
    defs(
      linear('gift-box', [
        [0, '#ff6fb0'],
        [0.4, '#e0187a'],
        [1, '#7d0348'],
      ]),
      linear('gift-lid', [
        [0, '#ff9ccb'],
        [0.5, '#f02b8b'],
        [1, '#a3065a'],
      ]),
      linear(
        'gift-fall',
        [
          [0, '#2a0118', 0.65],
          [1, '#2a0118', 0],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    ),
    rect(26, 96, 148, 96, { rx: 12, fill: url('gift-box') }),
    rect(82, 96, 36, 96, { fill: url('gold-tube') }),
    rect(26, 96, 148, 22, { fill: url('gift-fall') }),
    rect(12, 66, 176, 40, { rx: 11, fill: url('gift-lid'), stroke: '#7d0348', 'stroke-width': 1.2 }),
    rect(20, 70, 160, 9, { rx: 4.5, fill: '#ffffff', opacity: 0.3 }),
    rect(80, 66, 40, 40, { fill: url('gold-tube') }),
    path('M100 64C66 66 34 52 38 28C42 6 74 8 86 26C94 38 98 52 100 64Z', loop),
    path('M100 64C134 66 166 52 162 28C158 6 126 8 114 26C106 38 102 52 100 64Z', loop),
    path('M92 56C74 54 56 46 56 34C56 24 70 26 78 34C86 42 90 50 92 56Z', { fill: '#7a4304' }),
    path('M108 56C126 54 144 46 144 34C144 24 130 26 122 34C114 42 110 50 108 56Z', { fill: '#7a4304' }),
    path('M46 26C50 16 64 14 74 20M154 26C152 18 144 14 136 16', {
      fill: 'none',
      stroke: '#fffbe0',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    sphere('gift-knot', 100, 58, 15, { light: '#fff6cf', base: '#ffc93a', shade: '#a35f05', bounce: '#ffd978' }),
  );
}
