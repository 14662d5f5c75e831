import { defs, el, linear, radial } from './svg';

const BLUR_BOX = { x: '-30%', y: '-30%', width: '160%', height: '160%' };

function blur(id: string, deviation: number): string {
  return el('filter', { id, ...BLUR_BOX }, el('feGaussianBlur', { stdDeviation: deviation }));
}

/**
 * Paints for all drawings: five-stop gold in four directions, glosses, the drop shadow and two blurs. The light comes
 * from top-left in every picture.
 */
export const SHARED_DEFS = defs(
  linear('gold', [
    [0, '#fff6c8'],
    [0.26, '#ffd75a'],
    [0.54, '#f3aa0e'],
    [0.82, '#b4690a'],
    [1, '#f7c545'],
  ]),
  linear(
    'gold-down',
    [
      [0, '#fff3bf'],
      [0.3, '#ffd75a'],
      [0.58, '#f0a60c'],
      [0.86, '#a95f06'],
      [1, '#e0a12b'],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  ),
  linear(
    'gold-tube',
    [
      [0, '#8a4f06'],
      [0.14, '#f5b827'],
      [0.3, '#fff4c4'],
      [0.46, '#ffcf4b'],
      [0.78, '#b86d08'],
      [0.92, '#6d3c03'],
      [1, '#c98a1c'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  ),
  linear('gold-rim', [
    [0, '#fffbe3'],
    [0.4, '#ffdc70'],
    [0.7, '#c57f10'],
    [1, '#ffe391'],
  ]),
  linear('gold-shade', [
    [0, '#c57c0c'],
    [0.5, '#8f5206'],
    [1, '#5a3002'],
  ]),
  radial('gold-face', [
    [0, '#fff3b8'],
    [0.35, '#ffd145'],
    [0.75, '#eaa00d'],
    [1, '#b46a08'],
  ]),
  linear(
    'gloss',
    [
      [0, '#ffffff', 0.85],
      [1, '#ffffff', 0.05],
    ],
    { x1: 0.2, y1: 0, x2: 0.55, y2: 1 },
  ),
  radial(
    'glow',
    [
      [0, '#ffffff', 0.95],
      [0.35, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  ),
  radial(
    'glow-warm',
    [
      [0, '#fff2b0', 0.9],
      [0.4, '#ffc63d', 0.38],
      [1, '#ffb000', 0],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  ),
  blur('soft-2', 2),
  blur('soft-5', 5),
  el(
    'filter',
    { id: 'drop', x: '-15%', y: '-15%', width: '135%', height: '140%' },
    el('feDropShadow', { dx: 2.5, dy: 6, stdDeviation: 5, 'flood-color': '#05030c', 'flood-opacity': 0.6 }),
  ),
  el(
    'filter',
    { id: 'drop-small', x: '-10%', y: '-10%', width: '125%', height: '125%' },
    el('feDropShadow', { dx: 1.5, dy: 3, stdDeviation: 2.2, 'flood-color': '#05030c', 'flood-opacity': 0.55 }),
  ),
);
