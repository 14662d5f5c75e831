import { sparkle } from '../paint/light';
import { defs, group, linear, path, rect, url } from '../paint/svg';
import type { Recipe } from './recipe';

function bar(y: number, height: number): string {
  return group(
    {},
    path(`M26 ${y}H174L194 ${y + height}H6Z`, {
      fill: url('gold-face'),
      stroke: '#6a3c04',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    path(`M34 ${y + 7}H166L171 ${y + 16}H29Z`, { fill: '#fff7d6', opacity: 0.75 }),
    rect(52, y + height * 0.42, 96, height * 0.38, { rx: 6, fill: url('bars-plate'), stroke: '#3a0710' }),
  );
}

/** One, two or three golden bars on each other. */
export function bars(many: 1 | 2 | 3): Recipe {
  const height = { 1: 84, 2: 66, 3: 54 }[many];
  const top = 100 - (many * (height + 6) - 6) / 2;
  return () =>
    group(
      {},
      defs(
        linear('bars-plate', [
          [0, '#f04058'],
          [1, '#8d0a22'],
        ]),
      ),
      ...Array.from({ length: many }, (_, i) => bar(top + i * (height + 6), height)),
      sparkle(160, top + 12, 13),
    );
}
