import { word } from '../paint/lettering';
import { facetStar } from '../paint/star';
import { defs, el, group, linear, path, rect, url } from '../paint/svg';

const STRIPES = ['#e8154b', '#ffb400', '#0fb8ac', '#3f5df0', '#8b2fd6', '#ff4fa3'];

/** Wild: a jeepney's painted panel with chrome rim and the word in gold. */
export function wild(): string {
  return group(
    { transform: 'translate(0 14)' },
    defs(
      linear('wild-chrome', [
        [0, '#ffffff'],
        [0.25, '#aab4cc'],
        [0.45, '#f3f6ff'],
        [0.6, '#6d7796'],
        [0.85, '#d8deee'],
        [1, '#7c86a6'],
      ]),
      linear(
        'wild-shade',
        [
          [0, '#ffffff', 0.35],
          [0.45, '#ffffff', 0],
          [1, '#12062e', 0.55],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
      el('clipPath', { id: 'wild-panel' }, rect(16, 42, 168, 116, { rx: 24 })),
    ),
    rect(8, 36, 188, 130, { rx: 32, fill: '#2a2f47' }),
    rect(6, 33, 188, 130, { rx: 32, fill: url('wild-chrome'), stroke: '#39415f', 'stroke-width': 1.5 }),
    rect(14, 41, 172, 114, { rx: 25, fill: '#1a0b3a' }),
    group(
      { 'clip-path': url('wild-panel') },
      ...Array.from({ length: 14 }, (_, i) =>
        path(`M${i * 26 - 110} 166L${i * 26 + 6} 34h26L${i * 26 - 84} 166Z`, { fill: STRIPES[i % STRIPES.length] }),
      ),
      rect(10, 36, 180, 124, { fill: url('wild-shade') }),
      rect(10, 76, 180, 50, { fill: '#140631', opacity: 0.62 }),
    ),
    word('WILD', { cx: 101, cy: 104, capHeight: 50, tracking: 0.01 }, [
      { fill: '#3b1602', stroke: '#3b1602', 'stroke-width': 13, transform: 'translate(2.5 4)' },
      { fill: '#7a3402', stroke: '#7a3402', 'stroke-width': 11 },
      { fill: '#fff8dc', stroke: '#fff8dc', 'stroke-width': 5.5 },
      { fill: url('gold-down') },
    ]),
    facetStar(100, 36, 32, 14),
    facetStar(42, 150, 17, 7),
    facetStar(158, 150, 17, 7),
  );
}
