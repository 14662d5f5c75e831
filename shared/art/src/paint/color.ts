type Rgb = readonly [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ];
}

/** Mixes two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const colourChannel = (x: number, y: number): string =>
    Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${colourChannel(a[0], b[0])}${colourChannel(a[1], b[1])}${colourChannel(a[2], b[2])}`;
}

/** The colour at `position` (clamped to 0..1) of a ramp of evenly spaced `#rrggbb` colours, dark to light. */
export function ramp(colours: readonly [string, string, ...string[]], position: number): string {
  const at = Math.min(1, Math.max(0, position)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(at));
  return mix(colours[index] ?? colours[0], colours[index + 1] ?? colours[1], at - index);
}
