import { leaf } from '../paint/leaf';
import { sphere } from '../paint/light';
import { defs, group, linear, num, path, radial, url } from '../paint/svg';

function petals(count: number, length: number, width: number, turn: number, paint: string): string {
  const [broad, low, high] = [width * 0.95, length * 0.35, length * 0.92].map(num);
  const petal = `M0 0C${-width} -${low} -${broad} -${high} 0 ${-length}C${broad} -${high} ${width} -${low} 0 0Z`;
  return Array.from({ length: count }, (_, i) =>
    path(petal, {
      transform: `translate(100 100) rotate(${num(turn + (i * 360) / count)})`,
      fill: url(paint),
      stroke: '#b9c3e6',
      'stroke-width': 1.2,
    }),
  ).join('');
}

/** Sampaguita: the white national flower, two rounds of petals on leaves. */
export function sampaguita(): string {
  return group(
    {},
    defs(
      linear(
        'sampaguita-outer',
        [
          [0, '#ffffff'],
          [0.55, '#eef1ff'],
          [1, '#a9b6e3'],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      linear(
        'sampaguita-inner',
        [
          [0, '#ffffff'],
          [0.6, '#fff8e6'],
          [1, '#f0cf8c'],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      radial(
        'sampaguita-shade',
        [
          [0, '#59619a', 0.55],
          [1, '#59619a', 0],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ),
    leaf('sampaguita-leaf-1', 104, 108, 92, 22.5, 0.44),
    leaf('sampaguita-leaf-2', 96, 108, 92, 157.5, 0.44),
    leaf('sampaguita-leaf-3', 104, 92, 92, -22.5, 0.4),
    leaf('sampaguita-leaf-4', 96, 92, 92, -157.5, 0.4),
    petals(8, 80, 31, 0, 'sampaguita-outer'),
    petals(7, 54, 24, 22, 'sampaguita-inner'),
    sphere('sampaguita-heart', 100, 100, 15, {
      light: '#fff7c2',
      base: '#ffd03c',
      shade: '#cf8206',
      bounce: '#ffe07a',
    }),
  );
}
