import { defs, group, linear, path, url } from '../paint/svg';

const SEVEN = 'M6 6H98V34C78 56 66 84 62 122H25C29 88 43 62 62 42H32V54H6Z';
const DEPTH = 7;

/** One golden-rimmed figure in the box 0 0 104 128, thick towards bottom-right. */
function figure(face: string): string {
  const sides = Array.from({ length: DEPTH }, (_, i) =>
    path(SEVEN, {
      transform: `translate(${(DEPTH - i) * 0.8} ${DEPTH - i})`,
      fill: '#7a3d03',
      stroke: i < 2 ? '#4f2502' : '#8f5206',
      'stroke-width': 13,
    }),
  );
  return group(
    { 'stroke-linejoin': 'round' },
    ...sides,
    path(SEVEN, { fill: '#7a3d03', stroke: url('gold'), 'stroke-width': 13 }),
    path(SEVEN, { fill: 'none', stroke: '#fff7d6', 'stroke-width': 7.5, opacity: 0.55 }),
    path(SEVEN, { fill: url(face), stroke: '#8d0a1c', 'stroke-width': 3.2 }),
    path('M9 9H95V24H9Z', { fill: url('seven-gloss') }),
    path('M93 36C76 57 65 84 61 119', { fill: 'none', stroke: '#ffffff', 'stroke-width': 2.4, opacity: 0.3 }),
  );
}

/** Three sevens in a fan, the middle one in front. */
export function seven(): string {
  return group(
    { transform: 'translate(6 4) scale(.96)' },
    defs(
      linear(
        'seven-red',
        [
          [0, '#ff7a70'],
          [0.35, '#f5233a'],
          [0.75, '#c20a27'],
          [1, '#e83046'],
        ],
        { x1: 0.2, y1: 0, x2: 0.6, y2: 1 },
      ),
      linear(
        'seven-wine',
        [
          [0, '#e0475a'],
          [0.5, '#a30d2a'],
          [1, '#7a0620'],
        ],
        { x1: 0.2, y1: 0, x2: 0.6, y2: 1 },
      ),
      linear(
        'seven-gloss',
        [
          [0, '#ffffff', 0.75],
          [1, '#ffffff', 0.18],
        ],
        { x1: 0, y1: 0, x2: 0, y2: 1 },
      ),
    ),
    group({ transform: 'translate(12 58) rotate(-15 50 64) scale(.78)' }, figure('seven-wine')),
    group({ transform: 'translate(98 34) rotate(15 50 64) scale(.78)' }, figure('seven-wine')),
    group({ transform: 'translate(43 22) scale(1.16)' }, figure('seven-red')),
  );
}
