/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i;

/**
 * Parses an opaque colour written as #rgb, #rrggbb or rgb(r, g, b); undefined for all others, because only these can be
 * measured without a page.
 */
export function parseColour(text: string): Rgb | undefined {
  const value = text.trim();
  if (HEX.test(value)) {
    const all = parseInt(value.length === 4 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1), 16);
    return [all >> 16, (all >> 8) & 255, all & 255];
  }
  const [whole, ...parts] = RGB.exec(value) ?? [];
  const [red = 256, green = 256, blue = 256] = parts.map(Number);
  return whole && Math.max(red, green, blue) < 256 ? [red, green, blue] : undefined;
}

function linear(colourChannel: number): number {
  const part = colourChannel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Returns the contrast ratio of WCAG 2, 1 to 21, independent of the order. 1 (unreadable) if one of them is not a
 * measurable colour.
 */
export function contrast(one: string, other: string): number {
  const colours = [one, other].map(parseColour);
  if (!colours[0] || !colours[1]) return 1;
  const [first, second] = [luminance(colours[0]), luminance(colours[1])];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
