import { facetStar } from '../paint/star';
import { circle, ellipse, group, path, url } from '../paint/svg';

/** A coin seen from the front, with a raised star. */
export function coinFace(cx: number, cy: number, r: number): string {
  return group(
    {},
    circle(cx + r * 0.05, cy + r * 0.07, r, { fill: '#6d3a03' }),
    circle(cx, cy, r, { fill: url('gold'), stroke: '#8a4f06', 'stroke-width': r * 0.03 }),
    circle(cx, cy, r * 0.955, { fill: 'none', stroke: url('gold-rim'), 'stroke-width': r * 0.05 }),
    circle(cx, cy, r * 0.79, { fill: url('gold-face'), stroke: '#9a5a06', 'stroke-width': r * 0.045 }),
    circle(cx, cy, r * 0.745, { fill: 'none', stroke: '#fff3bf', 'stroke-width': r * 0.025, opacity: 0.8 }),
    group(
      { transform: `translate(${r * 0.03} ${r * 0.045})`, opacity: 0.55 },
      facetStar(cx, cy, r * 0.58, r * 0.25, ['#6d3a03', '#6d3a03']),
    ),
    facetStar(cx, cy, r * 0.58, r * 0.25),
    path(`M${cx - r * 0.62} ${cy - r * 0.28}A${r * 0.68} ${r * 0.68} 0 0 1 ${cx - r * 0.06} ${cy - r * 0.67}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': r * 0.09,
      'stroke-linecap': 'round',
      opacity: 0.75,
    }),
  );
}

/** A coin lying flat: (cx, cy) is the middle of its upper face. */
function lying(cx: number, cy: number, rx: number): string {
  const ry = rx * 0.3;
  const high = rx * 0.21;
  const ridges = Array.from({ length: 11 }, (_, i) => {
    const angle = ((15 + i * 15) * Math.PI) / 180;
    const x = cx - Math.cos(angle) * rx;
    const y = cy + Math.sin(angle) * ry;
    return `M${x.toFixed(1)} ${(y + high * 0.2).toFixed(1)}v${(high * 0.66).toFixed(1)}`;
  });
  return group(
    {},
    path(`M${cx - rx} ${cy}v${high}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-high}Z`, {
      fill: url('gold-tube'),
      stroke: '#5a3002',
      'stroke-width': 1.2,
    }),
    path(ridges.join(''), { stroke: '#7a4304', 'stroke-width': 1.1, opacity: 0.55 }),
    ellipse(cx, cy, rx, ry, { fill: url('gold'), stroke: '#fff0b5', 'stroke-width': 1.3 }),
    ellipse(cx, cy, rx * 0.74, ry * 0.72, { fill: url('gold-face'), stroke: '#a8660a', 'stroke-width': 1.4 }),
  );
}

function stack(cx: number, foot: number, rx: number, count: number): string {
  const step = rx * 0.225;
  return Array.from({ length: count }, (_, i) =>
    lying(cx + Math.sin(i * 2.3 + cx) * rx * 0.06, foot - i * step, rx),
  ).join('');
}

/** Three piles of coins with one big coin standing before them. */
export function coins(): string {
  return group({}, stack(58, 142, 47, 7), stack(146, 138, 46, 11), stack(52, 154, 44, 3), coinFace(104, 112, 62));
}

/** A single coin. */
export function coin(): string {
  return coinFace(98, 98, 90);
}
