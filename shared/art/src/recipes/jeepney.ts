import { facetStar } from '../paint/star';
import { circle, defs, ellipse, group, linear, path, rect, url } from '../paint/svg';

const TYRE = '#1c1730';
const STRIPES = ['#e8154b', '#ffb400', '#0fb8ac', '#3f5df0', '#ff4fa3'];

function wheel(x: number): string {
  return group(
    {},
    circle(x, 146, 21, { fill: TYRE }),
    circle(x, 146, 12, { fill: url('jeepney-chrome'), stroke: '#4a5273', 'stroke-width': 1.5 }),
    circle(x, 146, 4, { fill: '#4a5273' }),
  );
}

function pane(x: number, width: number): string {
  return rect(x, 72, width, 26, { rx: 5, fill: url('jeepney-glass'), stroke: '#dfe6f8', 'stroke-width': 2 });
}

/** A jeepney seen from its side, on its way to the right: long cabin, chrome bonnet, stripes and a star. */
export function jeepney(): string {
  return group(
    {},
    defs(
      linear(
        'jeepney-chrome',
        [
          [0, '#ffffff'],
          [0.35, '#aab4cc'],
          [0.55, '#f3f6ff'],
          [1, '#6d7796'],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      linear(
        'jeepney-body',
        [
          [0, '#ff6a86'],
          [0.5, '#d8123f'],
          [1, '#8d0522'],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      linear('jeepney-glass', [
        [0, '#e6fbff'],
        [1, '#4aa3d8'],
      ]),
    ),
    ellipse(102, 166, 90, 7, { fill: '#0b0520', opacity: 0.35 }),
    // The roof with its rack, and the cabin below it.
    path('M26 60h108l4 -10h-116z', { fill: url('jeepney-chrome'), stroke: '#4a5273', 'stroke-width': 1.5 }),
    path('M34 50v-11h88v11M56 50v-11M78 50v-11M100 50v-11', { fill: 'none', stroke: '#cfd6ea', 'stroke-width': 3 }),
    path('M18 62H142L152 100H184Q194 102 194 116V142H12V70Q12 62 18 62Z', {
      fill: url('jeepney-body'),
      stroke: '#5a0318',
      'stroke-width': 2,
    }),
    pane(22, 24),
    pane(51, 24),
    pane(80, 24),
    path('M110 72H136L144 98H110Z', { fill: url('jeepney-glass'), stroke: '#dfe6f8', 'stroke-width': 2 }),
    // Stripes along the side, a band of gold above them.
    rect(12, 102, 140, 5, { fill: url('gold-down') }),
    ...STRIPES.map((fill, i) => path(`M${22 + i * 26} 138L${34 + i * 26} 110h16L${38 + i * 26} 138Z`, { fill })),
    // The bonnet: chrome, a lamp, the bumper.
    path('M152 104H184Q190 106 190 116V124H152Z', {
      fill: url('jeepney-chrome'),
      stroke: '#4a5273',
      'stroke-width': 1.5,
    }),
    path('M158 110h24M158 116h24', { stroke: '#6d7796', 'stroke-width': 2.5 }),
    circle(188, 120, 7, { fill: '#fff6c8', stroke: '#c98a1c', 'stroke-width': 2 }),
    rect(168, 136, 30, 9, { rx: 4, fill: url('jeepney-chrome'), stroke: '#4a5273', 'stroke-width': 1.5 }),
    wheel(50),
    wheel(152),
    facetStar(170, 92, 15, 6),
  );
}
