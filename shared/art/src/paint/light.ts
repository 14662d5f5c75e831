import { circle, defs, ellipse, group, path, polar, radial, url, closed, type Point } from './svg';

/** Colours of a round body: lit side, base colour, shade, and reflected light at the far edge. */
export interface BodyColours {
  light: string;
  base: string;
  shade: string;
  bounce: string;
}

/** The radial gradient of a round body lit from top-left. */
export function body(id: string, { light, base, shade, bounce }: BodyColours): string {
  return radial(id, [
    [0, light],
    [0.34, base],
    [0.84, shade],
    [1, bounce],
  ]);
}

/** A highlight ellipse, tilted towards the light. */
export function highlight(cx: number, cy: number, rx: number, ry: number, tilt = -38, opacity = 1): string {
  return ellipse(cx, cy, rx, ry, { fill: url('gloss'), transform: `rotate(${tilt} ${cx} ${cy})`, opacity });
}

/** A shiny ball with a highlight. `id` names its gradient, so it must be unique in the drawing. */
export function sphere(id: string, cx: number, cy: number, r: number, colours: BodyColours): string {
  return group(
    {},
    defs(body(id, colours)),
    circle(cx, cy, r, { fill: url(id) }),
    highlight(cx - r * 0.36, cy - r * 0.42, r * 0.36, r * 0.23),
  );
}

/** A four-pointed glint with a soft halo. */
export function sparkle(cx: number, cy: number, size: number): string {
  const waist = size * 0.13;
  const points: Point[] = Array.from({ length: 8 }, (_, i) => polar(cx, cy, i % 2 === 0 ? size : waist, i * 45));
  return group(
    {},
    circle(cx, cy, size * 0.62, { fill: url('glow'), opacity: 0.75 }),
    path(closed(points), { fill: '#ffffff' }),
  );
}
