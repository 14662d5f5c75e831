import { leaf } from '../paint/leaf';
import { body, highlight } from '../paint/light';
import { circle, defs, ellipse, group, path, url } from '../paint/svg';

function cherry(id: string, cx: number, cy: number, r: number): string {
  return group(
    {},
    defs(body(id, { light: '#ff9aa0', base: '#ee1b3b', shade: '#8d0422', bounce: '#d81d45' })),
    circle(cx, cy, r, { fill: url(id) }),
    ellipse(cx + r * 0.02, cy - r * 0.84, r * 0.3, r * 0.09, { fill: '#6d0219', opacity: 0.7 }),
    path(`M${cx - r * 0.3} ${cy + r * 0.84}A${r * 0.9} ${r * 0.9} 0 0 0 ${cx + r * 0.86} ${cy + r * 0.24}`, {
      fill: 'none',
      stroke: '#ff8f9f',
      'stroke-width': r * 0.07,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
    highlight(cx - r * 0.4, cy - r * 0.34, r * 0.33, r * 0.2),
    ellipse(cx - r * 0.62, cy + r * 0.08, r * 0.07, r * 0.13, { fill: '#ffffff', opacity: 0.55 }),
  );
}

/** Two cherries on one twig. */
export function cherries(): string {
  const stem = { fill: 'none', 'stroke-linecap': 'round' };
  return group(
    {},
    path('M54 110C64 76 98 44 138 28', { ...stem, stroke: '#1f6b26', 'stroke-width': 8 }),
    path('M140 116C136 84 136 56 138 28', { ...stem, stroke: '#1f6b26', 'stroke-width': 8 }),
    path('M53 108C63 75 97 43 137 27M138 112C134 82 134 56 136 30', { ...stem, stroke: '#86d957', 'stroke-width': 3 }),
    cherry('cherries-right', 142, 146, 48),
    cherry('cherries-left', 54, 140, 50),
    leaf('cherries-leaf', 134, 30, 62, 6, 0.4),
    leaf('cherries-leaf-small', 138, 27, 62, 176, 0.32),
    circle(138, 28, 6, { fill: '#7a5a1e' }),
  );
}
