import { body, highlight } from '../paint/light';
import { defs, el, ellipse, group, linear, num, path, polar, url } from '../paint/svg';

const FRUIT = { cx: 100, cy: 128, rx: 52, ry: 64 };

function crownLeaf(angle: number, length: number, lit: boolean): string {
  const [x, y] = polar(100, 72, length, angle);
  const [lx, ly] = polar(100, 72, length * 0.5, angle - 22);
  const [rx, ry] = polar(100, 72, length * 0.5, angle + 22);
  return path(`M92 74Q${num(lx)} ${num(ly)} ${num(x)} ${num(y)}Q${num(rx)} ${num(ry)} 108 74Z`, {
    fill: url(lit ? 'pineapple-leaf' : 'pineapple-leaf-dark'),
    stroke: '#0b5a2c',
    'stroke-width': 1,
  });
}

function scales(): string {
  const lines = Array.from({ length: 11 }, (_, i) => {
    const x = 100 + (i - 5) * 19;
    return `M${x - 70} 58L${x + 70} 198M${x + 70} 58L${x - 70} 198`;
  });
  return group(
    { 'clip-path': url('pineapple-clip') },
    path(lines.join(''), { stroke: '#a3560a', 'stroke-width': 3, fill: 'none', opacity: 0.75 }),
    path(lines.join(''), {
      stroke: '#ffe07a',
      'stroke-width': 1,
      fill: 'none',
      opacity: 0.7,
      transform: 'translate(-1.5 -1.5)',
    }),
  );
}

/** A golden pineapple. */
export function pineapple(): string {
  const { cx, cy, rx, ry } = FRUIT;
  return group(
    {},
    defs(
      body('pineapple-skin', { light: '#ffe98a', base: '#f9b31c', shade: '#b95d08', bounce: '#f08f1c' }),
      linear('pineapple-leaf', [
        [0, '#c9f26a'],
        [0.5, '#45b838'],
        [1, '#0f6b31'],
      ]),
      linear('pineapple-leaf-dark', [
        [0, '#58b83c'],
        [1, '#0a4d28'],
      ]),
      el('clipPath', { id: 'pineapple-clip' }, ellipse(cx, cy, rx, ry, {})),
    ),
    ...[-150, -128, -52, -30].map((angle) => crownLeaf(angle, 54, false)),
    ...[-112, -68].map((angle) => crownLeaf(angle, 64, false)),
    ...[-138, -42].map((angle) => crownLeaf(angle, 50, true)),
    crownLeaf(-90, 68, true),
    ...[-116, -64].map((angle) => crownLeaf(angle, 48, true)),
    crownLeaf(-90, 40, true),
    ellipse(cx, cy, rx, ry, { fill: url('pineapple-skin') }),
    scales(),
    highlight(80, 100, 18, 10, -48, 0.75),
    path('M146 116C150 150 132 180 106 188', {
      fill: 'none',
      stroke: '#ffe0a0',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
  );
}
