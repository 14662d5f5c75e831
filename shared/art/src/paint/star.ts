import { ramp } from './color';
import { closed, group, path, polar, type Point } from './svg';

/** Gold tones for facets, from shade to light. */
const GOLD_RAMP = ['#8a4b04', '#c97d0b', '#f3ac14', '#ffd454', '#fff2b6'] as const;

/** Corner points of a star with `points` tips, first tip up. */
export function starPoints(cx: number, cy: number, outer: number, inner: number, points = 5): Point[] {
  return Array.from({ length: points * 2 }, (_, i) =>
    polar(cx, cy, i % 2 === 0 ? outer : inner, -90 + (i * 180) / points),
  );
}

/** A bevelled star: every arm has a ridge, and both of its sides are shaded by their angle to the light at top-left. */
export function facetStar(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  colours: readonly [string, string, ...string[]] = GOLD_RAMP,
  tips = 5,
): string {
  const corners = starPoints(cx, cy, outer, inner, tips);
  const facets = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const tip = -90 + (Math.ceil(i / 2) * 360) / tips;
    const facing = i % 2 === 0 ? tip + 62 : tip - 62;
    const light = Math.cos(((facing + 135) * Math.PI) / 180);
    const colour = ramp(colours, 0.5 + light * 0.5);
    return path(closed([[cx, cy], corner, next]), { fill: colour, stroke: colour, 'stroke-width': 0.5 });
  });
  return group({ 'stroke-linejoin': 'round' }, ...facets);
}
