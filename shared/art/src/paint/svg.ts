/** A point in the user space of the drawing. */
export type Point = readonly [x: number, y: number];

/** Attribute values; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One colour stop: offset 0..1, colour, and opacity 0..1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/**
 * Rounds to a tenth: precise enough for pictures 480 px high, and it keeps the text short and equal on every machine.
 */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** An SVG element. Numbers are rounded to three decimals; strings are not escaped, so never pass user input. */
export function el(tag: string, attributes: Attributes, ...children: string[]): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
  return children.length === 0 ? `<${tag}${text}/>` : `<${tag}${text}>${children.join('')}</${tag}>`;
}

/** A group. */
export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children);
}

/** A path. */
export function path(d: string, attributes: Attributes): string {
  return el('path', { d, ...attributes });
}

/** A circle. */
export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return el('circle', { cx, cy, r, ...attributes });
}

/** An ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return el('ellipse', { cx, cy, rx, ry, ...attributes });
}

/** A rectangle; `rx` in the attributes rounds it. */
export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return el('rect', { x, y, width, height, ...attributes });
}

/** Path data of a closed polygon. */
export function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** The point at an angle in degrees (0 = right, clockwise) and a radius around a centre. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

function stops(list: readonly Stop[]): string[] {
  return list.map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }));
}

/**
 * A linear gradient in the bounding box of the shape, by default from top-left to bottom-right, like the light. A
 * straight line has an empty box, so a gradient paints nothing on it.
 */
export function linear(
  id: string,
  list: readonly Stop[],
  attributes: Attributes = { x1: 0.1, y1: 0, x2: 0.9, y2: 1 },
): string {
  return el('linearGradient', { id, ...attributes }, ...stops(list));
}

/** A radial gradient in the bounding box of the shape, by default lit from top-left. */
export function radial(
  id: string,
  list: readonly Stop[],
  attributes: Attributes = { cx: 0.42, cy: 0.38, r: 0.66, fx: 0.33, fy: 0.27 },
): string {
  return el('radialGradient', { id, ...attributes }, ...stops(list));
}

/**
 * The definitions of a recipe. Their ids must begin with the recipe's name, because a drawing may contain several
 * recipes.
 */
export function defs(...children: string[]): string {
  return el('defs', {}, ...children);
}

/** A reference to a definition, as a paint. */
export function url(id: string): string {
  return `url(#${id})`;
}

/** A finished picture: its size in units (px at scale 1) and its content. */
export interface Drawing {
  width: number;
  height: number;
  content: string;
}

/** The drawing as an SVG document, `width` px wide (default: its size in units). */
export function svgText({ width: unitsWide, height: unitsHigh, content }: Drawing, width = unitsWide): string {
  const height = Math.round((width * unitsHigh) / unitsWide);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${unitsWide} ${unitsHigh}`, width, height },
    content,
  );
}
